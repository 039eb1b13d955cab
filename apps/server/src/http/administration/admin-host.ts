import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { hostName } from '../../features/sites/site-directory.ts';
import { getAdminOrigin } from '../../request-context.ts';
import type { ServerContext } from '../server-context.ts';

/** Whether a request came to the administration's host, or to its further port on this machine. */
export function isAdministrationRequest(
  { config, listener }: Pick<ServerContext, 'config' | 'listener'>,
  { headers, socket }: IncomingMessage,
): boolean {
  const given = headers.host?.toLowerCase() ?? '';
  // Most requests are of sites: their hosts differ at the first letters.
  if (listener.adminPort === undefined && !given.startsWith(config.adminHost)) return false;
  const host = hostName(given);
  if (host === config.adminHost) return true;
  // A foreign name that resolves to this machine (DNS rebinding) is not the administration.
  return listener.adminPort !== undefined && socket.localPort === listener.adminPort && isLoopback(host);
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Returns the origin at which a request has reached the administration, for the links that it causes. */
export function getRequestedAdminOrigin(
  { config, listener }: Pick<ServerContext, 'config' | 'listener'>,
  { headers, socket }: IncomingMessage,
  isSecure: boolean,
): string {
  const isByPort = hostName(headers.host ?? '') !== config.adminHost && socket.localPort === listener.adminPort;
  return isByPort ? `http://localhost:${listener.adminPort}` : getAdminOrigin(config, listener.port, isSecure);
}

/** Says what to do where the administration of a program in production has no host of its own. */
export function describeMissingAdminHost({ adminHost, isProduction }: AdminOriginConfig): string | undefined {
  return isProduction && /(?:^|\.)localhost$/.test(adminHost)
    ? 'ADMIN_HOST manque\u00a0: personne n’atteint l’administration, et ses liens ne mènent nulle part. Donnez-lui un hôte.'
    : undefined;
}

type AdminOriginConfig = Pick<Config, 'adminHost' | 'isProduction'>;

/** Lists the origins at which browsers reach the administration: its host, and its further port on this machine. */
export function listAdminOrigins(
  { config, listener }: Pick<ServerContext, 'config' | 'listener'>,
  isSecure: boolean,
): string[] {
  return [
    getAdminOrigin(config, listener.port, isSecure),
    ...(listener.adminPort === undefined ? [] : [`http://localhost:${listener.adminPort}`]),
  ];
}
