/** The login of a connection's URL; undefined where it names none before its host, or another one behind it. */
export function parseUser(url: string): string | undefined {
  if (/[?&]user=/.test(url)) return undefined;
  return /^\w+:\/\/([^:@/?]*)[^@/?]*@/.exec(url)?.[1];
}

/** Where a connection's URL leads, whoever connects: hosts and ports, or the folder of a socket. */
export function parseHosts(url: string): string {
  // A socket has its folder among the parameters and no host, which the URL of the platform does not read.
  const host = /^\w+:\/\/(?:[^@/?]*@)?([^/?#]*)/.exec(url)?.[1];
  return [host, ...[...url.matchAll(/[?&](?:host|port)=([^&]*)/g)].map(([, value]) => value)].join(' ');
}
