/**
 * Normalises an IP address, so that addresses can be compared: IPv4 as four numbers, IPv6 as eight groups without
 * leading zeros. Accepts what sockets and proxies write: ports, brackets, quotes, zones, IPv4-mapped IPv6. Undefined
 * for anything else.
 */
export function normalizeClientIp(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const host = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare;
  if (!host.includes(':')) return parseIpv4(host)?.join('.');
  const groups = parseIpv6(host.replace(/%.*$/, ''));
  if (!groups) return undefined;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Returns the counter key of a client: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function clientKey(ip: string): string {
  const normal = normalizeClientIp(ip) ?? ip.toLowerCase();
  return isIpv6(normal) ? prefixOf(normal, 4) : normal;
}

/** Returns the /48 of an IPv6 client, which a provider may assign to one customer; undefined for anything else. */
export function clientNetwork(ip: string): string | undefined {
  const normal = normalizeClientIp(ip);
  return normal && isIpv6(normal) ? prefixOf(normal, 3) : undefined;
}

/**
 * Finds the client of a request behind `hops` trusted proxies. Each proxy appends the address that connected to it. The
 * client is therefore the entry of the outermost trusted proxy; entries further left are forgeable and ignored. Returns
 * `socketIp` when that entry is missing or is no IP address.
 */
export function findClientIp(forwardedFor: string, hops: number, socketIp: string): string {
  const entries = forwardedFor.split(',');
  const written = hops > 0 ? entries[Math.max(0, entries.length - hops)] : undefined;
  return (written && normalizeClientIp(written)) || recallNormalIp(socketIp);
}

/** Cache of normalised socket addresses: a proxy or a keep-alive client repeats its own on every request. */
const normalIps = new Map<string, string>();
const maximumNormalIps = 1000;

function recallNormalIp(socketIp: string): string {
  let normal = normalIps.get(socketIp);
  if (normal === undefined) {
    normal = normalizeClientIp(socketIp) ?? '';
    if (normalIps.size >= maximumNormalIps) normalIps.clear();
    normalIps.set(socketIp, normal);
  }
  return normal;
}

const isIpv6 = (ip: string) => /^[\da-f]+(?::[\da-f]+){7}$/.test(ip);

const prefixOf = (ip: string, groups: number) => ip.split(':').slice(0, groups).join(':');

function parseIpv4(text: string): number[] | undefined {
  const parts = text.split('.');
  const isValid = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isValid ? parts.map(Number) : undefined;
}

function parseIpv6(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half, place) => (half ? parseGroups(half, place === halves.length - 1) : []));
  if (!head) return undefined;
  if (halves.length === 1) return head.length === 8 ? head : undefined;
  if (!tail || head.length + tail.length > 7) return undefined;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

/** Parses the groups of one part of an IPv6 address; only the last part may end in IPv4 notation. */
function parseGroups(text: string, isLast: boolean): number[] | undefined {
  const parts = text.split(':');
  const embedded = isLast && parts.at(-1)?.includes('.') ? parseIpv4(parts.pop() ?? '') : [];
  if (!embedded || parts.some((part) => !/^[\da-f]{1,4}$/i.test(part))) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = embedded;
  const last = embedded.length ? [first * 256 + second, third * 256 + fourth] : [];
  return [...parts.map((part) => Number.parseInt(part, 16)), ...last];
}
