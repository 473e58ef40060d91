import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** What the server answers to one request: a status and a body, or no answer at all. */
export type Answer = { status: number; body?: unknown; type?: string } | 'hang up' | 'silence';

/** One upload that came in. */
export interface ReceivedUpload {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  /** The report, unpacked. */
  sarif: string;
}

/** A server that plays the API of code scanning. */
export interface CodeScanningServer extends AsyncDisposable {
  /** Its address, for GITHUB_API_URL. */
  url: string;
  uploads: ReceivedUpload[];
  /** How often it was asked what became of an upload. */
  polls: number;
}

/**
 * Starts a server that plays the API of code scanning.
 *
 * @param uploads the answers to uploads, one after the other; the last one stays
 * @param polls the answers to the question what became of an upload, in the same way
 */
export async function codeScanningServer(
  uploads: readonly Answer[],
  polls: readonly Answer[] = [{ status: 200, body: { processing_status: 'complete' } }],
): Promise<CodeScanningServer> {
  const received: ReceivedUpload[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    let answer: Answer | undefined;
    if (request.method === 'POST') {
      const body = JSON.parse(text);
      const sarif = gunzipSync(Buffer.from(body.sarif, 'base64')).toString();
      received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body,
        sarif,
      });
      answer = uploads[Math.min(received.length, uploads.length) - 1];
    } else {
      asked += 1;
      answer = polls[Math.min(asked, polls.length) - 1];
    }
    if (answer === undefined || answer === 'silence') return;
    if (answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    const { status, body = {}, type = 'application/json' } = answer;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads: received,
    get polls() {
      return asked;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
