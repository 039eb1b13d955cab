import pg from 'pg';
import type { Logger } from 'pino';
import { heartbeatStatement, listenStatement } from '../storage/database.ts';

/** Interval of heartbeats on an idle connection, and their timeout, in milliseconds. */
const heartbeatInterval = 5000;
const heartbeatTimeout = 2000;

interface ListenerOptions {
  directUrl: string;
  log: Logger;
  /** Instance id of this process, to skip its own commits. */
  ownInstanceId: string;
  onInvalidation(siteId: number, tags: readonly string[]): void;
  /** Called when notifications are lost, and again when they are back. */
  onDisconnected(): void;
  onConnected(): void;
}

/**
 * Listens for cache invalidations from PostgreSQL, of this process and others. It reports a lost connection at once,
 * and reconnects until `stop`.
 */
export function listenForInvalidations(options: ListenerOptions): { ready: Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let markReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  const connect = async () => {
    const attempt = new pg.Client({
      connectionString: options.directUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: 'vitrine-listen',
    });
    let isOver = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const disconnect = (cause: string) => {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      attempt.removeAllListeners('notification');
      attempt.end().catch(() => {});
      if (isStopped) return;
      options.log.warn({ cause }, 'écoute de la base perdue\u00a0: le cache des pages est mis de côté');
      options.onDisconnected();
      timer = setTimeout(() => void connect(), 250);
    };
    attempt.on('error', (error) => disconnect(error.message));
    attempt.on('end', () => disconnect('connexion fermée'));
    attempt.on('notification', ({ payload }) => handleNotification(payload, options));
    try {
      await attempt.connect();
      await attempt.query(listenStatement);
      client = attempt;
      // A connection can break silently (a failover, a gateway): the heartbeat detects it.
      heartbeat = setInterval(() => {
        const silence = setTimeout(() => disconnect('aucune réponse'), heartbeatTimeout);
        attempt.query(heartbeatStatement).then(
          () => clearTimeout(silence),
          (error: Error) => {
            clearTimeout(silence);
            disconnect(error.message);
          },
        );
      }, heartbeatInterval);
      heartbeat.unref();
      options.onConnected();
      markReady();
    } catch (error) {
      disconnect((error as Error).message);
    }
  };
  void connect();

  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

function handleNotification(payload: string | undefined, options: ListenerOptions): void {
  try {
    const [siteId, ...words] = JSON.parse(payload ?? '') as [number, ...string[]];
    // An echo of the process's own change would drop pages rendered since.
    if (words.includes(options.ownInstanceId)) return;
    options.onInvalidation(
      siteId,
      words.filter((word) => !word.startsWith('@')),
    );
  } catch {
    // A tag list too long for one notification arrives truncated: everything may have changed.
    options.onDisconnected();
    options.onConnected();
  }
}
