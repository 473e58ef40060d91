import { bare, show } from '../checks/show.ts';
import type { HttpRequestMoment, HttpResponseMoment, Moment, RequestMoment } from '../session/moment.ts';
import { isObject } from '../trace/event.ts';
import type { ExcerptLine } from './report.ts';

/**
 * The exchange around a violation as a short sequence: what was sent, what came back, and the offending event last.
 *
 * An event is told by its kind, method, id and status; no payload is copied.
 */
export function excerptOf(moment: Moment): ExcerptLine[] {
  const lines = new Map<number, ExcerptLine>();
  const add = (each: Moment | undefined): void => {
    if (each !== undefined) lines.set(each.seq, lineOf(each));
  };
  const { exchange } = moment;
  if (moment.kind === 'request') add(moment.reuses?.request);
  add(exchange?.request);
  add(exchange?.message);
  if (moment.kind === 'result' || moment.kind === 'error' || moment.kind === 'malformed') add(moment.request);
  if (exchange?.response !== undefined && exchange.response.seq < moment.seq) add(exchange.response);
  add(moment);
  return [...lines.values()].sort((a, b) => a.seq - b.seq);
}

function lineOf(moment: Moment): ExcerptLine {
  return { seq: moment.seq, line: moment.line, from: moment.from, text: wordsOf(moment) };
}

function wordsOf(moment: Moment): string {
  switch (moment.kind) {
    case 'request':
      return `${bare(moment.method)}${targetOf(moment)} (id ${show(moment.id, 40)})`;
    case 'notification':
      return bare(moment.method);
    case 'result':
      return `result (id ${show(moment.id, 40)})`;
    case 'error':
      return `error ${moment.code ?? 'without a code'} (id ${show(moment.id, 40)})`;
    case 'malformed':
      return `no JSON-RPC message (${moment.reason})`;
    case 'http-request':
      return httpRequest(moment);
    case 'http-response':
      return httpResponse(moment);
    case 'lifecycle':
      return moment.event;
    case 'end':
      return 'the end of the recording';
  }
}

/** What a request is about, where its parameters name it. */
function targetOf({ params }: RequestMoment): string {
  const target =
    params?.['name'] ?? params?.['uri'] ?? (isObject(params?.['task']) ? undefined : params?.['taskId']);
  return typeof target === 'string' ? ` ${show(target, 60)}` : '';
}

function httpRequest({ method, headers }: HttpRequestMoment): string {
  const version = headers['mcp-protocol-version'];
  return `HTTP ${bare(method ?? 'request', 20)}${version === undefined ? '' : `, version ${bare(version, 20)}`}`;
}

function httpResponse({ status, headers }: HttpResponseMoment): string {
  const type = headers['content-type'];
  return `HTTP ${status}${type === undefined ? '' : `, ${bare(type, 60)}`}`;
}
