import type { ErrorMoment } from '../../session/moment.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import { isObject, type Json } from '../../trace/event.ts';

/** URLElicitationRequiredError (2025-11-25 client/elicitation#url-elicitation-required-error). */
const URL_ELICITATION_REQUIRED = -32042;
/** The first revision that gives the code a meaning; before it a server may use it as it likes. */
const SINCE = '2025-11-25';

/** A handler for errors that hands on those which say that a URL mode elicitation is required, with `data.elicitations`. */
export function onUrlRequiredErrors(
  see: (error: ErrorMoment, elicitations: Json | undefined) => void,
): (error: ErrorMoment) => void {
  return (error) => {
    if (error.code !== URL_ELICITATION_REQUIRED || error.from !== 'server') return;
    if (negotiatedBefore(error.session, SINCE)) return;
    const data = isObject(error.error) ? error.error['data'] : undefined;
    see(error, isObject(data) ? data['elicitations'] : undefined);
  };
}
