import type { Query, QueryKey } from '@tanstack/react-query';
import type { ChangeKind } from '@vitrine/contract/resources/change-kinds';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { useEffect } from 'react';
import { queryClient } from '../../base/api/query-client.ts';

/** Milliseconds from one reading to the next: a colleague who types makes many changes. */
const minimumInterval = 1000;
/** A slow server has three times as long to rest as a reading took, up to so many milliseconds. */
const maximumInterval = 15_000;
/** Milliseconds within which windows that are told of the same change read at different moments. */
const jitter = 250;
/** Milliseconds until a stream that was refused is asked for again: the user may have signed in meanwhile. */
const reconnectDelay = 30_000;
/** Milliseconds in which the first stream opens; what was read meanwhile is new enough. */
const connectGracePeriod = 2000;

/** Resources whose records the fields of contents and of other records let one choose. */
const chosenResources = [
  'addresses',
  'carriers',
  'declinations',
  'elementRoutes',
  'mealIcons',
  'shippingZones',
  'variations',
] as const satisfies readonly ChangeKind[];

/** What of the inbox changes. */
const inboxKinds = [
  'conversation',
  'messages',
  'answers',
  'rights-requests',
  'suspicious',
] as const satisfies readonly ChangeKind[];

/** First parts of the keys of what shows each kind of change; a kind that is not here is a resource. */
const keysByKind: Readonly<Partial<Record<ChangeKind, readonly string[]>>> = {
  ...Object.fromEntries(chosenResources.map((kind) => [kind, [`resource ${kind}`, 'contents']])),
  ...Object.fromEntries(contentKinds.map((kind) => [kind, ['contents']])),
  'blog-folder': ['contents'],
  // Occupied seats are shown by the diary and by the list of dates.
  bookings: ['diary', 'resource occurrences', 'persons'],
  occurrences: ['resource occurrences', 'diary'],
  archive: ['archives'],
  'wordpress-import': ['wordpress-imports', 'wordpress-items'],
  domain: ['domains', 'site'],
  media: ['media'],
  'media-folder': ['media'],
  setting: ['settings', 'theme', 'legal', 'legal-texts', 'consents', 'site', 'diary'],
  secret: ['settings'],
  font: ['theme'],
  language: ['languages', 'site'],
  mail: ['mails', 'outgoing-mails', 'conversations'],
  'lost-address': ['lost-addresses'],
  ...Object.fromEntries(inboxKinds.map((kind) => [kind, ['conversations', 'persons']])),
  testimonials: ['resource testimonials', 'conversations', 'persons'],
  orders: ['resource orders', 'preparation', 'stock-count', 'conversations', 'persons'],
  stockItems: ['resource stockItems', 'stock-count'],
  subscribers: ['resource subscribers', 'subscriber-screens', 'persons'],
  members: ['resource members', 'persons'],
  person: ['persons'],
  'rights-requests': ['rights-requests', 'conversations', 'persons'],
  staff: ['team', 'site'],
  invitation: ['team'],
  'price-revisions': ['price-revisions', 'resource declinations', 'vintages'],
  declinations: ['resource declinations', 'vintages'],
  vintages: ['vintages', 'price-revisions', 'resource declinations', 'resource stockItems'],
  'stock-counts': ['stock-count', 'resource stockItems'],
};

const allKeys: readonly string[] = ['resource', ...new Set(Object.values(keysByKind).flat()), 'today', 'audit'];

/**
 * Follows what others change on a site, by server-sent events, while the window is seen: what is shown is read again in place,
 * so that selection, focus and what was typed stay. A window that comes back reads again all that it shows.
 */
export function useSiteChanges(idSite: number | undefined): void {
  useEffect(() => (idSite === undefined ? undefined : followSite(idSite)), [idSite]);
}

/** Follows a site until the returned function is called. */
export function followSite(idSite: number): () => void {
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
      if (isFirst) refresh.readBefore(Math.max(began, Date.now() - connectGracePeriod));
      else refresh.everything();
      isFirst = false;
    });
    source.addEventListener('changes', ({ data }) => {
      const { changes } = JSON.parse(data) as { changes: { kind: ChangeKind }[] };
      refresh.kinds(changes.map(({ kind }) => kind));
    });
    source.addEventListener('everything', () => refresh.everything());
    source.addEventListener('end', () => openLater());
    // After a cut the browser comes back by itself; after a refusal it does not.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && openLater());
  };
  const openLater = () => {
    close();
    retry = window.setTimeout(open, reconnectDelay);
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

/** Reads again what is shown of a site: one reading at a time, and a rest after each. */
function createRefresher(idSite: number) {
  const pending = new Set<string>();
  let timer: number | undefined;
  let next = 0;
  let isReading = false;
  let isStopped = false;

  const schedule = () => {
    if (isReading || isStopped || pending.size === 0) return;
    timer ??= window.setTimeout(run, Math.max(0, next - Date.now()) + Math.random() * jitter);
  };
  const run = async () => {
    timer = undefined;
    isReading = true;
    const began = Date.now();
    const keys = [...pending];
    pending.clear();
    await Promise.all(keys.map(readAgain));
    const ended = Date.now();
    next = ended + Math.min(maximumInterval, Math.max(minimumInterval, 3 * (ended - began)));
    isReading = false;
    schedule();
  };
  const readAgain = async (key: string) => {
    const queryKey = toQueryKey(key, idSite);
    // A reading that somebody else began may have left before the change: it is let finish, and another follows.
    if (queryClient.isFetching({ queryKey }) > 0) pending.add(key);
    // A list is read before what is shown of its members, so that a member that has left is asked for no more.
    for (const depth of listDepths(queryKey)) {
      const isAtDepth = (query: Query) => query.queryKey.length === depth;
      await queryClient.invalidateQueries({ queryKey, predicate: isAtDepth }, { cancelRefetch: false });
      await nextTask();
    }
  };
  const add = (keys: readonly string[]) => {
    for (const key of keys) pending.add(key);
    schedule();
  };
  return {
    // The first screen counts everything, the journal tells everything.
    kinds: (kinds: readonly ChangeKind[]) =>
      add([...kinds.flatMap((kind) => keysByKind[kind] ?? [`resource ${kind}`]), 'today', 'audit']),
    everything: () => add(allKeys),
    /** Reads again what was read before a moment. */
    readBefore: (moment: number) => add(allKeys.filter((key) => isOlder(key, idSite, moment))),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function toQueryKey(key: string, idSite: number): readonly unknown[] {
  const [first, name] = key.split(' ');
  return name ? [first, idSite, name] : [first, idSite];
}

/** Lengths of the keys that begin with this one, shortest first. */
function listDepths(queryKey: QueryKey): number[] {
  const keys = queryClient.getQueryCache().findAll({ queryKey });
  return [...new Set(keys.map((query) => query.queryKey.length))].sort((a, b) => a - b);
}

/** Lets the screen follow what was read: queries notify their observers in a task of their own. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

function isOlder(key: string, idSite: number, moment: number): boolean {
  const all = queryClient.getQueryCache().findAll({ queryKey: toQueryKey(key, idSite) });
  return all.some(({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < moment);
}
