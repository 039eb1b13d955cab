import pg from 'pg';
import type { Logger } from 'pino';
import { heartbeatStatement, listenStatement } from '../storage/database.ts';

/** How often a silent connection is asked, and how long it may take to answer, in milliseconds. */
const heartbeatInterval = 5000;
const heartbeatTimeout = 2000;

interface ListenerOptions {
  directUrl: string;
  log: Logger;
  /** Mark of this process's own commits, already acted on. */
  ownInstanceId: string;
  onInvalidation(siteId: number, tags: readonly string[]): void;
  /** Called when changes can no longer be heard of, and when they can again. */
  onDisconnected(): void;
  onConnected(): void;
}

/**
 * Hears from PostgreSQL which tags have changed, in this process or another. A lost connection is told at once and made
 * again until `stop`.
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
      options.log.warn({ cause }, 'écoute de la base perdue : le cache des pages est mis de côté');
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
      // A connection cut without a word (a failover, a gateway) says nothing by itself: it is asked.
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
    // Heard again, one's own change would throw away pages made since.
    if (words.includes(options.ownInstanceId)) return;
    options.onInvalidation(
      siteId,
      words.filter((word) => !word.startsWith('@')),
    );
  } catch {
    // A list of tags too long for one notification arrives cut: everything may have changed.
    options.onDisconnected();
    options.onConnected();
  }
}
