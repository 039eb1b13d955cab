import { prefetchActivationHeader } from './prefetch-activation-header.ts';

/** Request headers, by lower-case name. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const botPattern =
  /(?<!\bcu)bots?\b|\+https?:|[a-z]-user\/|inspectiontool|qwantify|crawl|spider|slurp|archiv|preview|scan|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|feed|facebookexternalhit|whatsapp|embedly|pingdom|validator/i;

/** Whether a request comes from a program rather than from a person's browser, as far as it says so. */
export function isBotAgent(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '');
  return agent.length < 20 || botPattern.test(agent);
}

/**
 * Whether a page view counts: a person's browser requested the page in a window, without opting out (Do Not Track,
 * Global Privacy Control). A prefetch does not count until the page itself reports that it is displayed.
 */
export function isCountedVisit(headers: Headers): boolean {
  if (isBotAgent(headers)) return false;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`))
    return false;
  if (headers[prefetchActivationHeader] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const use = headers['sec-fetch-dest'];
  return use === undefined ? String(headers.accept ?? '').includes('text/html') : use === 'document';
}

/** Whether the visitor came from outside the site, which starts a visit. */
export function isVisitStart(headers: Headers, ownHost: string): boolean {
  const from = parseVisitSource(headers, ownHost);
  return from !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

/** Parses the referring host of a visit, `direct` without a referrer; undefined for a page of the site itself. */
export function parseVisitSource(headers: Headers, ownHost: string): string | undefined {
  const referer = String(headers.referer ?? '');
  if (!URL.canParse(referer)) return 'direct';
  const { host, hostname } = new URL(referer);
  if (host === ownHost) return undefined;
  return hostname.replace(/^www\./, '').slice(0, 100) || 'direct';
}

/**
 * Parses the country from a browser's first language (`FR` for fr-FR, and for fr alone, which most often means it);
 * `??` where it has none. It is no geolocation.
 */
export function parseVisitCountry(headers: Headers): string {
  const first = String(headers['accept-language'] ?? '')
    .split(',')[0]
    ?.split(';')[0]
    ?.trim();
  if (!first || !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(first)) return '??';
  try {
    const { region } = new Intl.Locale(first).maximize();
    return region && /^[A-Z]{2}$/.test(region) ? region : '??';
  } catch {
    return '??';
  }
}
