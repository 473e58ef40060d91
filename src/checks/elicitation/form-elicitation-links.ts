import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { onAsks } from './asks.ts';
import { modeOf } from './modes.ts';

/** How much of a text is looked at. */
const MAX_TEXT = 4096;

/**
 * Text that makes a URL something to click: a link in Markdown or HTML, or a URL that the reader is told to go to. A URL
 * that is only mentioned, as an example or as the thing that is asked about, is not.
 */
const LINKS: readonly RegExp[] = [
  /\]\(\s?<?https?:\/\/[^\s)]+/i,
  /<a\s[^<>]{0,200}href\s?=\s?["']?https?:\/\/[^\s"'<>]+/i,
  /\b(?:visit|open|click(?: on)?|go to|navigate to|browse to|follow|(?:sign|log) in (?:at|to|via)|register at|authori[sz]e at)(?: (?:this|the|our) (?:link|url|page|site|website))?:? {0,2}[<("']?https?:\/\/[^\s<>"')]+/i,
];

/**
 * A form holds no URL that is meant to be clicked.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#safe-url-handling. The texts that a user reads are looked at: the message,
 * and the titles and descriptions of the form and its fields. Identifiers, defaults and choices are values.
 */
export const formElicitationLinks = defineCheck({
  id: 'form-elicitation-links',
  subject: 'a form mode elicitation',
  violation: 'its message, a title or a description links to a web page or tells the reader to go to one',
  create(context) {
    const { subject, violation } = context;
    return onAsks(context, 'elicitation/create', {
      since: '2025-11-25',
      ask: ({ at, name, params }) => {
        if (params === undefined || modeOf(params) !== 'form') return;
        subject();
        const { message, requestedSchema } = params;
        report('the message', message);
        if (!isObject(requestedSchema)) return;
        report('the title of the form', requestedSchema['title']);
        report('the description of the form', requestedSchema['description']);
        const { properties } = requestedSchema;
        if (!isObject(properties)) return;
        for (const [field, definition] of Object.entries(properties)) {
          if (!isObject(definition)) continue;
          report(`the title of ${show(field, 40)}`, definition['title']);
          report(`the description of ${show(field, 40)}`, definition['description']);
        }

        function report(where: string, text: Json | undefined): void {
          const link = typeof text === 'string' ? linkIn(text) : undefined;
          if (link !== undefined) {
            violation(at, `${name} is a form, and ${where} holds a URL to click, ${show(link)}`);
          }
        }
      },
    });
  },
});

function linkIn(text: string): string | undefined {
  const start = text.slice(0, MAX_TEXT);
  for (const link of LINKS) {
    const match = link.exec(start);
    if (match !== null) return match[0].slice(match[0].toLowerCase().indexOf('http'));
  }
  return undefined;
}
