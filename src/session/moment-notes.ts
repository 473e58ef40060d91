import type { Moment } from './moment.ts';

/** What one owner remembers of a moment, and what the others do. */
export interface Note {
  readonly owner: object;
  value: unknown;
  readonly next: Note | undefined;
}

/**
 * Something remembered of moments for as long as they live.
 *
 * It does what a `WeakMap` would, at a fraction of the cost: the notes hang on the moment itself, which few owners write on.
 */
export class MomentNotes<Key extends Moment, Value> {
  get(moment: Key): Value | undefined {
    return this.#find(moment)?.value as Value | undefined;
  }

  set(moment: Key, value: Value): void {
    const known = this.#find(moment);
    if (known !== undefined) known.value = value;
    else moment.notes = { owner: this, value, next: moment.notes };
  }

  #find(moment: Key): Note | undefined {
    let note = moment.notes;
    while (note !== undefined && note.owner !== this) note = note.next;
    return note;
  }
}
