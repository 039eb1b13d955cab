import { createHash } from 'node:crypto';
import type { ServerSocket } from './server-socket.ts';

export interface ServerSettings {
  /** `fast` gives up every guarantee against a power cut: tests only. */
  readonly durability: 'safe' | 'fast';
  readonly maxConnections: number;
}

/** Suited to a machine of two cores and two gigabytes that runs the program as well. */
const common = {
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Needed by backups while the server runs.
  wal_level: 'replica',
  max_wal_senders: '0',
  timezone: 'UTC',
  jit: 'off',
  // The program keeps its own records: here only what the server says of itself, so that no visitor's data enter the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * The settings of the server by name, given on its command line so that the data directory holds none.
 *
 * No `statement_timeout`: what fits a page's query would kill a migration.
 */
function settingsOf({ durability, maxConnections }: ServerSettings): Record<string, string> {
  return {
    ...common,
    ...(durability === 'safe' ? durable : nonDurable),
    max_connections: String(maxConnections),
  };
}

/** A name for the server that differs as soon as its binaries or one of its settings do; at most 63 characters. */
export function computeLaunchName(settings: ServerSettings, binariesFingerprint: string): string {
  const identity = JSON.stringify([settingsOf(settings), binariesFingerprint]);
  return `vitrine-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
}

/** The arguments of `postgres`. */
export function serverArguments(
  cluster: string,
  address: ServerSocket,
  launchName: string,
  settings: ServerSettings,
): string[] {
  const isSocket = address.host.startsWith('/');
  const all = {
    ...settingsOf(settings),
    listen_addresses: isSocket ? '' : address.host,
    unix_socket_directories: isSocket ? address.host : '',
    unix_socket_permissions: '0700',
    port: String(address.port),
    cluster_name: launchName,
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
