import { isBotAgent } from '../site/visit-rules.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Files that pages load by themselves: a missing one is no address that somebody has kept. */
const assetPattern =
  /\.(?:css|js|mjs|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|bmp|woff2?|ttf|otf|eot|mp[34]|webm|webmanifest)$/i;
/** What scanners look for on every site. */
const scanPattern =
  /\/(?:wp-[a-z]+|xmlrpc\.php|cgi-bin|vendor|phpmyadmin|pma|adminer|actuator|solr|owa|autodiscover|telescope|_ignition|\.)|\.(?:env|git|sql|bak|old|ini|ya?ml|log|zip|t?gz|rar|7z|cgi|aspx?\/|sh)(?:\/|$)|(?:shell|config|setup|install|eval)[^/]*\.php$/i;

/**
 * Whether a path that leads nowhere is worth an owner's look: a person's browser asked for a page. Robots, files that
 * pages load and what scanners try are not.
 */
export function isLostAddress(path: string, headers: Headers): boolean {
  if (isBotAgent(headers) || assetPattern.test(path) || scanPattern.test(path)) return false;
  const use = headers['sec-fetch-dest'];
  return use === undefined ? String(headers.accept ?? '').includes('text/html') : use === 'document';
}
