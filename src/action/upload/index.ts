/** What a step needs to put its report where people see it. */

export { type Checkout, readCheckout } from './checkout.ts';
export { alertAnchor, sarifCategory } from './place.ts';
export { UPLOAD_MODES, type UploadMode, type UploadOutcome, uploadSarif } from './upload.ts';
