import type { InputRequest } from '../../session/relations/input-rounds.ts';

/** Something that an input request needs the client to have declared. */
export interface InputNeed {
  /** What needs it, for a sentence: nothing for the method itself. */
  readonly by: string;
  /** A path in the capabilities of the client. */
  readonly capability: 'elicitation.form' | 'elicitation.url' | 'roots' | 'sampling' | 'sampling.tools';
}

/**
 * What an input request needs (2026-07-28 client/elicitation, client/roots and client/sampling#capabilities).
 *
 * An elicitation without a mode is one by form; of a mode that is not known nothing is said.
 */
export function inputNeeds({ method, params }: Pick<InputRequest, 'method' | 'params'>): InputNeed[] {
  switch (method) {
    case 'elicitation/create': {
      const mode = params?.['mode'] ?? 'form';
      return mode === 'form' || mode === 'url'
        ? [{ by: ` in ${mode} mode`, capability: `elicitation.${mode}` }]
        : [];
    }
    case 'sampling/createMessage':
      return params?.['tools'] === undefined
        ? [{ by: '', capability: 'sampling' }]
        : [
            { by: '', capability: 'sampling' },
            { by: ' with tools', capability: 'sampling.tools' },
          ];
    case 'roots/list':
      return [{ by: '', capability: 'roots' }];
    default:
      return [];
  }
}
