import type { Check } from '../checks/check.ts';
import type { Registry } from '../registry/clause.ts';
import { SessionTracker } from '../session/tracker.ts';
import type { TraceEvent } from '../trace/event.ts';
import { MalformedTraceError } from '../trace/malformed-trace.ts';
import type { CredentialWarning } from '../trace/parse-event.ts';
import { type ReadOptions, readTraceFile, type TraceVisitor } from '../trace/read-trace.ts';
import { Judge } from './judge.ts';
import { type TraceReport, worstVerdict } from './report.ts';

/** How many credential warnings are told one by one. */
const MAX_WARNINGS = 20;

/** What judging a recording needs beside the recording. */
export interface JudgeSetup {
  /** The revisions to judge at, in the order of the report. */
  registries: readonly Registry[];
  /** Keeps of those only the revisions that the recording declares. */
  declaredOnly?: boolean;
  checks: ReadonlyMap<string, Check>;
  /** Every revision that could be judged. */
  available: readonly string[];
  limits?: ReadOptions;
}

/**
 * Judges one recording.
 *
 * @param path the file, or `-` for standard input
 * @param shownPath the path as reports name it
 * @returns a report in any case: a file that cannot be read has the verdict `unreadable`, one that is no
 *   trace `malformed`, and both say why
 */
export async function judgeTrace(path: string, shownPath: string, setup: JudgeSetup): Promise<TraceReport> {
  return judgeWith(shownPath, setup, (visitor) => readTraceFile(path, visitor, setup.limits));
}

/** Judges what a reader hands over; see {@link judgeTrace}. */
export async function judgeWith(
  shownPath: string,
  setup: JudgeSetup,
  read: (visitor: TraceVisitor) => Promise<void>,
): Promise<TraceReport> {
  const judge = new Judge(setup.registries, setup.checks, setup.available);
  const tracker = new SessionTracker((moment) => judge.see(moment));
  const warnings: string[] = [];
  let credentials = 0;
  let events = 0;
  const told = (): { warnings?: string[] } => {
    const rest = credentials - MAX_WARNINGS;
    const all =
      rest > 0 ? [...warnings, `${rest} more credential headers stand in this recording`] : warnings;
    return all.length === 0 ? {} : { warnings: all };
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      throw isTooDeep(error)
        ? new MalformedTraceError(tracker.line, 'the payload is nested too deeply to be judged')
        : error;
    }
  };
  try {
    await read({
      event(event: TraceEvent) {
        events += 1;
        guarded(() => tracker.accept(event));
      },
      credential(warning: CredentialWarning) {
        credentials += 1;
        if (warnings.length < MAX_WARNINGS) {
          warnings.push(
            `line ${warning.line} (seq ${warning.seq}) holds the credential header "${warning.header}": record it as "[redacted]"`,
          );
        }
      },
    });
    guarded(() => tracker.finish());
  } catch (error) {
    const failure = asFailure(error);
    if (failure === undefined) throw error;
    const verdict = error instanceof MalformedTraceError ? 'malformed' : 'unreadable';
    return { path: shownPath, verdict, events, error: failure, ...told(), reports: [] };
  }
  if (!judge.decided) {
    return {
      path: shownPath,
      verdict: 'undecided',
      events,
      error: {
        line: 0,
        message: 'the recording holds no message, so it decides nothing: expected at least one',
      },
      ...told(),
      reports: [],
    };
  }
  const reports = judge.finish(setup.declaredOnly);
  return {
    path: shownPath,
    verdict: worstVerdict(reports.map(({ verdict }) => verdict)),
    events,
    ...told(),
    reports,
  };
}

/** True when the stack ran out: a payload of tens of thousands of levels. */
function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

/** What stops a recording from being judged, when it is the recording's own fault; a fault of ours is thrown on. */
function asFailure(error: unknown): { line: number; message: string } | undefined {
  if (error instanceof MalformedTraceError) return { line: error.line, message: error.message };
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const reason = code === undefined ? undefined : FILE_ERRORS[code];
  return reason === undefined ? undefined : { line: 0, message: reason };
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder: expected a trace file',
  EACCES: 'the file may not be read: permission denied',
  EPERM: 'the file may not be read: permission denied',
  ENOTDIR: 'a part of the path is no folder',
  ELOOP: 'the path holds a loop of symbolic links',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many files are open',
  EIO: 'the file cannot be read: input/output error',
};
