import type { ServerResponse } from 'node:http';
import { changeTagPrefix } from '../../storage/change-tags.ts';
import { envelopeHeaders } from '../api/api-responses.ts';

type Listener = () => void;
/** Told the tags of what has changed; undefined where notifications were lost and anything may have. */
type ChangeListener = (tags: readonly string[] | undefined) => void;

/** Milliseconds between checks of the session on an idle stream; proxies cut what is silent for a minute. */
const heartbeat = 20_000;

/** The open streams of server-sent events in this process: who is told what, and how many one session holds. */
export class EventStreams {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #sites = new Map<number, Set<ChangeListener>>();
  readonly #counts = new Map<string, number>();
  readonly #stops = new Set<Listener>();
  #isOver = false;

  /**
   * Begins a stream in the response, until that is closed; `holder` has at most `maximum` of them. Calls `onHeartbeat` at
   * intervals. False where there is no room, or nobody any more: such a response never says again that it is closed.
   */
  open(outgoing: ServerResponse, holder: string, maximum: number, onHeartbeat: Listener): boolean {
    const count = this.#counts.get(holder) ?? 0;
    if (count >= maximum || this.#isOver || outgoing.destroyed) return false;
    this.#counts.set(holder, count + 1);
    outgoing.writeHead(200, {
      ...envelopeHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    outgoing.write('retry: 2000\n\n');
    const timer = setInterval(onHeartbeat, heartbeat);
    // A stream would not end by itself when the program stops.
    const stop = () => outgoing.end();
    this.#stops.add(stop);
    outgoing.once('close', () => {
      clearInterval(timer);
      this.#stops.delete(stop);
      this.#leave(holder);
    });
    return true;
  }

  #leave(holder: string): void {
    const count = (this.#counts.get(holder) ?? 1) - 1;
    if (count > 0) this.#counts.set(holder, count);
    else this.#counts.delete(holder);
  }

  /** Calls `listener` after each commit with a tag, by any process. Returns what ends that. */
  subscribe(siteId: number, tag: string, listener: Listener): () => void {
    return add(this.#listeners, `${siteId} ${tag}`, listener);
  }

  /** Calls `listener` after each commit that changes what the administration of a site shows, by any process. */
  subscribeToSite(siteId: number, listener: ChangeListener): () => void {
    return add(this.#sites, siteId, listener);
  }

  /** Tells what a commit has changed. */
  notify(siteId: number, tags: readonly string[]): void {
    if (this.#listeners.size > 0)
      for (const tag of tags) for (const listener of this.#listeners.get(`${siteId} ${tag}`) ?? []) listener();
    const followers = this.#sites.get(siteId);
    if (!followers) return;
    const changes = tags.filter((tag) => tag.startsWith(changeTagPrefix));
    if (changes.length > 0) for (const listener of followers) listener(changes);
  }

  /** Tells everybody to look: notifications may have been lost. */
  notifyAll(): void {
    for (const all of this.#listeners.values()) for (const listener of all) listener();
    for (const all of this.#sites.values()) for (const listener of all) listener(undefined);
  }

  /** Ends every stream, and begins no other. */
  shutdown(): void {
    this.#isOver = true;
    for (const stop of [...this.#stops]) stop();
  }
}

/** Whether nothing can be written any more: the stream was ended, or the browser has gone. */
export function isStreamClosed(outgoing: ServerResponse): boolean {
  return outgoing.writableEnded || outgoing.destroyed;
}

/** Ends a stream so that the browser does not come back. */
export function endStream(outgoing: ServerResponse, code: string): void {
  outgoing.end(`event: end\ndata: ${JSON.stringify({ code })}\n\n`);
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): () => void {
  const all = sets.get(key) ?? new Set();
  sets.set(key, all.add(value));
  return () => {
    all.delete(value);
    if (all.size === 0 && sets.get(key) === all) sets.delete(key);
  };
}
