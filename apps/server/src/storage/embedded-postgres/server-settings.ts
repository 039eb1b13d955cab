import { createHash } from 'node:crypto';
import type { ServerSocket } from './server-socket.ts';

export interface ServerSettings {
  /** `fast` gives up all durability in a power cut: tests only. */
  readonly durability: 'safe' | 'fast';
  readonly maxConnections: number;
}

/** Tuned for a machine with two cores and two gigabytes that also runs the program. */
const common = {
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Online backups need it.
  wal_level: 'replica',
  max_wal_senders: '0',
  timezone: 'UTC',
  jit: 'off',
  // The program has its own log: here only the server's own messages, so that no visitor's data enter it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** A database of tests lives for seconds: nothing in it is worth vacuuming. */
const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * The server's settings by name. They go on its command line, so the data directory contains none. No
 * `statement_timeout`: a page's limit would abort a migration.
 */
function settingsOf({ durability, maxConnections }: ServerSettings): Record<string, string> {
  return {
    ...common,
    ...(durability === 'safe' ? durable : nonDurable),
    max_connections: String(maxConnections),
  };
}

/** Computes a name for the server that changes with its binaries or any setting; at most 63 characters. */
export function computeLaunchName(settings: ServerSettings, binariesFingerprint: string): string {
  const identity = JSON.stringify([settingsOf(settings), binariesFingerprint]);
  return `vitrine-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
}

/** Builds the command-line arguments of `postgres`. */
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
