/** Builds the address of a site for its visitors; the port is that of this program. */
export function buildSiteUrl(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port && !host.includes(':') ? `:${port}` : ''}/`;
}
