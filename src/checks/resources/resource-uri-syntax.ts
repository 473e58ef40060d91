import { carrying } from '../../session/handlers.ts';
import type { MessageMoment, ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { promptContent, toolContent } from '../formats/content-blocks.ts';
import { isUri, uriScheme } from '../formats/uri.ts';
import { show } from '../show.ts';
import { contentsOf } from './resource-contents.ts';

/** Schemes that nobody made up for a server: those that the page names, and others in general use. */
const STANDARD: ReadonlySet<string> = new Set([
  'https',
  'file',
  'git',
  'about',
  'blob',
  'data',
  'ftp',
  'http',
  'mailto',
  'sftp',
  'ssh',
  'tel',
  'urn',
  'ws',
  'wss',
]);

/**
 * The URI of a resource with a scheme of the server's own obeys RFC 3986.
 *
 * 2025-11-25 and 2026-07-28 server/resources#custom-uri-schemes. A text without a scheme, as RFC 3986 spells one, is no
 * URI. Templates are RFC 6570 and are not judged, nor is a URI that only repeats the one the client asked for.
 */
export const resourceUriSyntax = defineCheck({
  id: 'resource-uri-syntax',
  subject: 'the URI of a resource that the server lists, returns or notifies, with a custom scheme or none',
  violation: 'it has no valid scheme, or a character that RFC 3986 does not allow where it stands',
  since: '2025-06-18',
  create({ subject, violation }) {
    const judge = (moment: MessageMoment, uri: Json | undefined, path: string): void => {
      if (typeof uri !== 'string') return;
      const scheme = uriScheme(uri);
      if (scheme !== undefined && STANDARD.has(scheme)) return;
      subject();
      if (scheme === undefined) {
        violation(moment, `${path} is ${show(uri)}, which does not begin with a URI scheme by RFC 3986`);
      } else if (!isUri(uri)) {
        violation(moment, `${path} is ${show(uri)}, which is no URI by RFC 3986`);
      }
    };
    const judgeBlocks = (result: ResultMoment): void => {
      if (result.from !== 'server') return;
      const blocks = result.request?.method === 'prompts/get' ? promptContent(result) : toolContent(result);
      for (const each of blocks) {
        const { block } = each;
        if (block['type'] === 'resource_link') judge(result, block['uri'], `${each.path}.uri`);
      }
      for (const { contents, path } of contentsOf(result)) judge(result, contents['uri'], `${path}.uri`);
    };
    return {
      'result resources/list': (result) => {
        const resources = isObject(result.result) ? result.result['resources'] : undefined;
        if (result.from !== 'server' || !Array.isArray(resources)) return;
        for (const [index, resource] of resources.entries()) {
          if (isObject(resource)) judge(result, resource['uri'], `resources[${index}].uri`);
        }
      },
      'result resources/read': (result) => {
        if (result.from !== 'server') return;
        const asked = result.request?.params?.['uri'];
        for (const { contents, path } of contentsOf(result)) {
          if (contents['uri'] !== asked) judge(result, contents['uri'], `${path}.uri`);
        }
      },
      ...carrying('rich', { 'result tools/call': judgeBlocks, 'result tasks/result': judgeBlocks }),
      'result prompts/get': judgeBlocks,
      'notification notifications/resources/updated': (notification) => {
        if (notification.from === 'server') judge(notification, notification.params?.['uri'], 'params.uri');
      },
    };
  },
});
