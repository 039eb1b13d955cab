/**
 * Headers of the program's own scripts, stylesheets and fonts, which are no documents. `X-Content-Type-Options` prevents
 * another file from being run as a script.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of every other response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...assetHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
};

/** Content security policy of responses that are no pages: nothing in them may run. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** One year of https only, for hosts served over https. Subdomains are not ours to include. */
export const strictTransport = 'max-age=31536000';
