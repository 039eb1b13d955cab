import { callApi } from '../../../base/api/call-api.ts';
import { createStore, type Store } from '../../../base/api/store.ts';
import type { ContentTarget } from '../../content-life/state/content-target.ts';

export interface StarterPicture {
  html: string;
  styles: string;
}

/** The pictures of what the block picker inserts: drawn by the server when they are looked at, some at a time. */
export interface StarterPictures {
  drawn: Store<ReadonlyMap<string, StarterPicture>>;
  /** Asks for the picture of an entry; those of one moment are asked for together. */
  want(entry: string): void;
}

/** Most that one call draws. */
const perCall = 8;
const known = new Map<string, StarterPictures>();

/** Returns the pictures of a draft: they stay while the administration is open, since starters never change. */
export function findStarterPictures(target: ContentTarget): StarterPictures {
  const key = `${target.idSite} ${target.kind} ${target.id} ${target.locale}`;
  const found = known.get(key) ?? createStarterPictures(target);
  known.set(key, found);
  return found;
}

function createStarterPictures(target: ContentTarget): StarterPictures {
  const drawn = createStore<ReadonlyMap<string, StarterPicture>>(new Map());
  const asked = new Set<string>();
  let waiting: string[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // All that come into sight in one moment are in one call.
    await new Promise(requestAnimationFrame);
    while (waiting.length > 0) {
      const starters = waiting.slice(0, perCall);
      waiting = waiting.slice(perCall);
      try {
        const { choices, styles } = await callApi('renderBlockStarters', { params: target, body: { starters } });
        drawn.set(
          new Map([...drawn.get(), ...choices.map(({ value, html }) => [String(value), { html, styles }] as const)]),
        );
      } catch {
        // Names are enough without pictures; the next opening asks again.
        for (const one of starters) asked.delete(one);
      }
    }
    isRunning = false;
  }

  return {
    drawn,
    want(entry) {
      if (asked.has(entry)) return;
      asked.add(entry);
      waiting.push(entry);
      if (!isRunning) void run();
    },
  };
}
