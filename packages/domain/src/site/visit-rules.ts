import { prefetchActivationHeader } from './prefetch-activation-header.ts';

/** What a request says of itself, by lower-case header. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const botPattern =
  /(?<!\bcu)bots?\b|\+https?:|[a-z]-user\/|inspectiontool|qwantify|crawl|spider|slurp|archiv|preview|scan|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|feed|facebookexternalhit|whatsapp|embedly|pingdom|validator/i;

/**
 * Whether a page that was answered is counted: read by a person, in a window of hers, who has not asked to be left out (Do Not
 * Track, Global Privacy Control), and not fetched beforehand, unless the page itself says afterwards that it is now read.
 */
export function isCountedVisit(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '');
  if (agent.length < 20 || botPattern.test(agent)) return false;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`))
    return false;
  if (headers[prefetchActivationHeader] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const use = headers['sec-fetch-dest'];
  return use === undefined ? String(headers.accept ?? '').includes('text/html') : use === 'document';
}

/** Whether the page was come to from outside the site: a visit begins. */
export function isVisitStart(headers: Headers, ownHost: string): boolean {
  const from = parseVisitSource(headers, ownHost);
  return from !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

/** The host that a visit came from, `direct` where none is told; undefined from a page of the site itself. */
export function parseVisitSource(headers: Headers, ownHost: string): string | undefined {
  const referer = String(headers.referer ?? '');
  if (!URL.canParse(referer)) return 'direct';
  const { host, hostname } = new URL(referer);
  if (host === ownHost) return undefined;
  return hostname.replace(/^www\./, '').slice(0, 100) || 'direct';
}

/**
 * The country that the first language of a browser speaks of (`FR` for fr-FR, and for fr alone, which most often means it); `??`
 * where it says nothing. It stands for nobody's place.
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
