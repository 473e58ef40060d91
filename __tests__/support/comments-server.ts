import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A comment as the API tells of it. */
export interface Comment {
  id: number;
  body: string;
  user: { login: string; type: 'Bot' | 'User' };
  author_association: string;
}

/** A server that plays the part of the API that comments on pull requests are made of. */
export interface CommentsServer extends AsyncDisposable {
  /** Its address, for GITHUB_API_URL. */
  url: string;
  /** The comments of pull request 7 of owner/repo. */
  comments: Comment[];
  /** What was asked, as `GET /path`. */
  requests: string[];
}

/**
 * Starts it.
 *
 * @param refusal a status that every request to write is answered with
 */
export async function commentsServer(
  comments: Comment[] = [],
  options: { refusal?: number; pulls?: unknown[] } = {},
): Promise<CommentsServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const text = await bodyOf(request);
    requests.push(`${request.method} ${url.pathname}`);
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (options.refusal !== undefined && request.method !== 'GET') {
      return answer(options.refusal, { message: 'Resource not accessible by integration' });
    }
    if (request.method === 'GET' && url.pathname === '/repos/owner/repo/pulls')
      return answer(200, options.pulls ?? []);
    if (request.method === 'GET' && url.pathname === '/repos/owner/repo/issues/7/comments') {
      const page = Number(url.searchParams.get('page') ?? 1);
      const size = Number(url.searchParams.get('per_page') ?? 30);
      const link =
        page * size < comments.length
          ? `<${url.origin}${url.pathname}?per_page=${size}&page=${page + 1}>; rel="next"`
          : '';
      const host = `http://${request.headers.host}`;
      return answer(
        200,
        comments.slice((page - 1) * size, page * size),
        link === '' ? {} : { link: link.replace(url.origin, host) },
      );
    }
    if (request.method === 'POST' && url.pathname === '/repos/owner/repo/issues/7/comments') {
      const made: Comment = {
        id: 1000 + comments.length,
        body: JSON.parse(text).body,
        user: { login: 'github-actions[bot]', type: 'Bot' },
        author_association: 'NONE',
      };
      comments.push(made);
      return answer(201, made);
    }
    const id = Number(/^\/repos\/owner\/repo\/issues\/comments\/(\d+)$/.exec(url.pathname)?.[1]);
    const found = comments.find((comment) => comment.id === id);
    if (request.method === 'PATCH' && found !== undefined) {
      found.body = JSON.parse(text).body;
      return answer(200, found);
    }
    return answer(404, { message: 'Not Found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    requests,
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
