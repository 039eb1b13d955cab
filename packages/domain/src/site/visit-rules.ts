import { prefetchActivationHeader } from '../addresses/prefetch-activation-header.ts';
import { memoise } from '../kernel/memoise.ts';

/** Request headers, by lower-case name. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const botPattern =
  /(?<!\bcu)bots?\b|\+https?:|[a-z]-user\/|inspectiontool|qwantify|crawl|spider|slurp|archiv|preview|scan|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|feed|facebookexternalhit|whatsapp|embedly|pingdom|validator/i;

const isBotName = memoise(1000, (agent: string) => agent.length < 20 || botPattern.test(agent));

/** Whether a request comes from a program rather than from a person's browser, as far as it says so. */
export function isBotAgent(headers: Headers): boolean {
  return isBotName(String(headers['user-agent'] ?? ''));
}

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-moz'];

/**
 * Whether a page view counts: a person's browser requested the page in a window, without opting out (Do Not Track,
 * Global Privacy Control). A prefetch does not count until the page itself reports that it is displayed.
 */
export function isCountedVisit(headers: Headers): boolean {
  if (isBotAgent(headers)) return false;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  for (const name of prefetchHeaders)
    if (name in headers && /prefetch|prerender/i.test(String(headers[name]))) return false;
  if (headers[prefetchActivationHeader] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const use = headers['sec-fetch-dest'];
  return use === undefined ? String(headers.accept ?? '').includes('text/html') : use === 'document';
}

/**
 * Returns where a visit comes from: the referring host, `direct` without a referrer; undefined for a view within a
 * visit that has begun, which a page of the site itself led to.
 */
export function findVisitStart(headers: Headers, ownHost: string): string | undefined {
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  const { referer } = headers;
  if (!referer || !URL.canParse(String(referer))) return 'direct';
  const { host, hostname } = new URL(String(referer));
  if (host === ownHost) return undefined;
  return hostname.replace(/^www\./, '').slice(0, 100) || 'direct';
}

const findRegion = memoise(1000, (language: string): string => {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return '??';
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region && /^[A-Z]{2}$/.test(region) ? region : '??';
  } catch {
    return '??';
  }
});

/**
 * Parses the country from a browser's first language (`FR` for fr-FR, and for fr alone, which most often means it);
 * `??` where it has none. It is no geolocation.
 */
export function parseVisitCountry(headers: Headers): string {
  const accepted = String(headers['accept-language'] ?? '');
  return findRegion(/^[^,;]*/.exec(accepted)?.[0].trim() ?? '');
}
