import { type DomainFailure, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRole } from '@vitrine/domain/people/staff-rights';
import { compactChangeTags, type NamedChange, parseChangeTag } from '../../storage/change-tags.ts';
import type { ApiEnvironment } from '../api/api-handler.ts';
import type { ServerContext } from '../server-context.ts';
import { maySeeChange } from './change-rights.ts';
import { endStream, isStreamClosed } from './event-streams.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffRunner, type StaffCallFacts } from './staff-runner.ts';

/** Path of the events of a site, below the base of the API. */
export const siteEventsPath = '/admin/sites/:idSite/events';
const demand = { right: 'self', path: '/admin/sites/{idSite}/events' } as const;

/** Streams that one session may hold in this process: windows of one person. */
const maximumStreams = 12;
/** Milliseconds for which changes are gathered: what comes together is told together. */
const gathering = 300;

/**
 * Streams the names of what changes on a site as server-sent events: kind and id, never a value, of what the session may
 * read. Each event and each heartbeat asks again who the session is. After a cut, the browser reads again what it shows.
 * Returns why there is no stream.
 */
export async function streamSiteEvents(
  context: ServerContext,
  facts: StaffCallFacts,
  _: Record<string, string>,
  { outgoing }: ApiEnvironment['Bindings'],
): Promise<DomainFailure | undefined> {
  const { site } = facts;
  const first = await findRole();
  if (!first.ok) return first.failure;
  const holder = `${facts.found.staff?.hash ?? ''} site`;
  if (!site || !context.eventStreams.open(outgoing, holder, maximumStreams, () => void tell(true)))
    return { code: 'too-many-requests', message: 'Trop de fenêtres suivent déjà ce site. Fermez-en.' };
  const pending = new Set<string>();
  let isEverything = false;
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = context.eventStreams.subscribeToSite(site.id, (tags) => {
    for (const tag of tags ?? []) pending.add(tag);
    isEverything ||= tags === undefined;
    timer ??= setTimeout(() => void tell(false), gathering);
  });
  outgoing.once('close', () => {
    unsubscribe();
    clearTimeout(timer);
  });
  return undefined;

  function findRole(): Promise<Result<StaffRole>> {
    return createStaffRunner(context, { ...facts, now: context.clock() }).read(async (request) => {
      const refused = checkStaffAccess(demand, request);
      if (refused) return refused;
      const role = getStaffRole(request.staff);
      return role ? succeed(role) : fail('not-found');
    });
  }

  async function tell(isHeartbeat: boolean): Promise<void> {
    if (!isHeartbeat) timer = undefined;
    try {
      const role = await findRole();
      if (isStreamClosed(outgoing)) return;
      // The session or the grant has ended: the browser is told not to come back.
      if (!role.ok) return endStream(outgoing, role.failure.code);
      if (isHeartbeat) outgoing.write(': \n\n');
      send(role.value);
    } catch (error) {
      // Of the database: the browser comes back, and reads again what it shows.
      context.log.warn({ cause: String(error) }, 'suivi d’un site interrompu');
      outgoing.end();
    }
  }

  function send(role: StaffRole): void {
    const changes: NamedChange[] = [...compactChangeTags(pending)]
      .flatMap((tag) => parseChangeTag(tag) ?? [])
      .filter(({ kind }) => maySeeChange(kind, (right) => hasRight(role, right)));
    pending.clear();
    if (isEverything) outgoing.write('event: everything\ndata: {}\n\n');
    else if (changes.length > 0) outgoing.write(`event: changes\ndata: ${JSON.stringify({ changes })}\n\n`);
    isEverything = false;
  }
}
