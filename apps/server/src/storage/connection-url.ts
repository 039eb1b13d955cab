/** Parses the user of a connection URL; undefined where there is none before the host, or another in the parameters. */
export function parseUser(url: string): string | undefined {
  if (/[?&]user=/.test(url)) return undefined;
  return /^\w+:\/\/([^:@/?]*)[^@/?]*@/.exec(url)?.[1];
}

/** Parses where a connection URL leads: hosts and ports, or the folder of a socket. */
export function parseHosts(url: string): string {
  // A socket URL has its folder in the parameters and no host, which the WHATWG URL parser rejects.
  const host = /^\w+:\/\/(?:[^@/?]*@)?([^/?#]*)/.exec(url)?.[1];
  return [host, ...[...url.matchAll(/[?&](?:host|port)=([^&]*)/g)].map(([, value]) => value)].join(' ');
}
