/** Headers of every answer; `X-Content-Type-Options` keeps a file from being taken for a script. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
};

/** Policy of answers that are no pages: nothing in them may ever run. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** One year of https only, where the site is served over https; other hosts under its name are not ours to bind. */
export const strictTransport = 'max-age=31536000';
