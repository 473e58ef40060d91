/** Why code scanning refused a report, in words that say what to do. */

import { isFromFork } from './commit.ts';
import { type Environment, member } from './environment.ts';

/** A request that failed, without anything of the request itself: that holds the token. */
export interface Refusal {
  /** The HTTP status; undefined where no answer came. */
  status: number | undefined;
  /** What the API said, or why no answer came. */
  message: string;
}

/** Why, and what to do. */
export interface Reason {
  text: string;
  /** True where this run cannot upload at all, as its token or its repository is not made for it. */
  cannot: boolean;
}

/** The API may answer with a whole page. */
const MAX_MESSAGE = 200;

/**
 * Reads what a failed request tells.
 *
 * @throws the error itself when it is none of a request
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error) || !/^(?:HttpError|AbortError|TimeoutError)$/.test(error.name)) throw error;
  const status = member(error, 'response') === undefined ? undefined : member(error, 'status');
  return {
    status: typeof status === 'number' ? status : undefined,
    message: error.message.slice(0, MAX_MESSAGE),
  };
}

/** True where trying again may help: the service is down, busy or out of reach. */
export function isPassing({ status, message }: Refusal): boolean {
  return status === undefined || status === 429 || status >= 500 || isLimit(message);
}

function isLimit(message: string): boolean {
  return /rate limit/i.test(message);
}

/** Tells why a report could not be sent. */
export function reasonOf(refusal: Refusal, env: Environment, event: unknown): Reason {
  const { status, message } = refusal;
  if (status === undefined) {
    const api = env['GITHUB_API_URL'] || 'https://api.github.com';
    return { cannot: false, text: `${api} cannot be reached (${message}); run the job again` };
  }
  const said = `HTTP ${status}: ${message}`;
  if (isPassing(refusal)) {
    return { cannot: false, text: `the service is not available now (${said}); run the job again` };
  }
  if (/not enabled|must be enabled|advanced security|code security|is disabled/i.test(message)) {
    return {
      cannot: true,
      text: `code scanning is not enabled here (${said}); enable it in the settings of the repository, which takes GitHub Code Security where it is private`,
    };
  }
  if (status === 401) {
    return { cannot: true, text: `the token is not valid (${said}); set \`token: $\{{ github.token }}\`` };
  }
  if (status === 403 || status === 404) return { cannot: true, text: permission(said, env, event) };
  if (status === 413) {
    return {
      cannot: false,
      text: `the report is too large (${said}); judge the recordings in several steps, each with a category of its own`,
    };
  }
  return { cannot: false, text: aboutReport(said) };
}

function permission(said: string, env: Environment, event: unknown): string {
  if (isFromFork(env, event)) {
    return `the token of a run for a fork may only read (${said}); there is nothing to do, the job summary holds the findings`;
  }
  if (env['GITHUB_ACTOR'] === 'dependabot[bot]') {
    return env['GITHUB_EVENT_NAME'] === 'push'
      ? `the token of a push by Dependabot may only read (${said}); run the workflow on pull_request instead`
      : `the token of a run by Dependabot may only read (${said}); give the job the permission \`security-events: write\``;
  }
  return `the token may not write alerts (${said}); give the job the permissions \`security-events: write\` and \`contents: read\``;
}

/** What code scanning says of a report that it did not take in, with what to do where the commit is the cause. */
export function aboutReport(said: string): string {
  return /\b(?:commit|ref|merge)\b.*\bnot\b|\bno commit\b/i.test(said)
    ? `code scanning does not know the commit or the ref (${said}); check out the commit of the event, and upload before its branch is deleted`
    : `code scanning refused it (${said === '' ? 'without a reason' : said})`;
}
