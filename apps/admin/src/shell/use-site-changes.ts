import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';

/** Milliseconds between two readings: a colleague who types makes many changes. */
const interval = 1000;
/** Milliseconds until a stream that was refused is asked for again: the user may have signed in meanwhile. */
const patience = 30_000;
/** Milliseconds in which the first stream opens; what was read before is new enough. */
const firstOpening = 2000;

/** First parts of the keys of what shows each kind of change; a kind that is not here is a resource. */
const keysByKind: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(contentKinds.map((kind) => [kind, ['contents']])),
  'blog-folder': ['contents'],
  media: ['media'],
  'media-folder': ['media'],
  setting: ['settings', 'theme', 'legal', 'legal-texts', 'consents', 'site'],
  secret: ['settings'],
  font: ['theme'],
  language: ['languages', 'site'],
  mail: ['mails', 'outgoing-mails'],
  'lost-address': ['lost-addresses'],
  staff: ['team', 'site'],
  invitation: ['team'],
};

/**
 * Follows what others change on a site, by server-sent events, while the window is seen: what is shown is read again in place,
 * so that selection, focus and what was typed stay. A window that comes back reads again all that it shows.
 */
export function useSiteChanges(idSite: number | undefined): void {
  useEffect(() => (idSite === undefined ? undefined : followSite(idSite)), [idSite]);
}

function followSite(idSite: number): () => void {
  const began = Date.now();
  const refresh = createRefresher(idSite);
  let source: EventSource | undefined;
  let retry: number | undefined;
  let isFirst = true;

  const open = () => {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(adminPaths.siteEvents(idSite));
    source.addEventListener('open', () => {
      if (!isFirst || Date.now() - began > firstOpening) refresh.everything();
      isFirst = false;
    });
    source.addEventListener('changes', ({ data }) => {
      const { changes } = JSON.parse(data) as { changes: { kind: string }[] };
      refresh.kinds(changes.map(({ kind }) => kind));
    });
    source.addEventListener('everything', () => refresh.everything());
    source.addEventListener('end', () => openLater());
    // After a cut the browser comes back by itself; after a refusal it does not.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && openLater());
  };
  const openLater = () => {
    close();
    retry = window.setTimeout(open, patience);
  };
  const close = () => {
    source?.close();
    clearTimeout(retry);
  };
  // Browsers hold few connections to one host: windows that nobody sees leave theirs.
  const onVisibility = () => (document.hidden ? close() : open());

  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    refresh.stop();
  };
}

/** Reads again what is shown of a site, at most once in an interval. */
function createRefresher(idSite: number) {
  const pending = new Set<string>();
  let timer: number | undefined;
  let last = 0;

  const run = () => {
    timer = undefined;
    last = Date.now();
    const keys = [...pending];
    pending.clear();
    for (const key of keys) {
      const [first, name] = key.split(' ');
      void queryClient.invalidateQueries({ queryKey: name ? [first, idSite, name] : [first, idSite] });
    }
  };
  const add = (keys: readonly string[]) => {
    // The first screen counts everything, the journal tells everything.
    for (const key of [...keys, 'today', 'audit']) pending.add(key);
    timer ??= window.setTimeout(run, Math.max(0, last + interval - Date.now()));
  };
  return {
    kinds: (kinds: readonly string[]) => add(kinds.flatMap((kind) => keysByKind[kind] ?? [`resource ${kind}`])),
    everything: () => add(['resource', ...new Set(Object.values(keysByKind).flat())]),
    stop: () => clearTimeout(timer),
  };
}
