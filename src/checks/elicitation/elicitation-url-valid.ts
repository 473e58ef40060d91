import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isUrl, onElicitationUrls } from './elicitation-urls.ts';

/**
 * The URL of a URL mode elicitation is a valid one.
 *
 * 2025-11-25 and 2026-07-28 client/elicitation#url-mode-elicitation-requests. RFC 3986 and the URL standard of browsers
 * differ; what one of them takes as an absolute URL passes, with any scheme.
 */
export const elicitationUrlValid = defineCheck({
  id: 'elicitation-url-valid',
  subject: 'the url of a URL mode elicitation',
  violation: 'neither RFC 3986 nor the URL standard takes it as an absolute URL',
  create(context) {
    const { subject, violation } = context;
    return onElicitationUrls(context, (each) => {
      subject();
      if (!isUrl(each)) violation(each.at, `${each.name} has url ${show(each.url)}, which is no valid URL`);
    });
  },
});
