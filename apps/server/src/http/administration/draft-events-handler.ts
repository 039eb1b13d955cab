import { type DomainFailure, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { listContentOperations } from '../../features/content/drafts/apply-operations.operations.ts';
import { type DraftKey, getDraftTag } from '../../features/content/drafts/open-draft.ts';
import type { ApiEnvironment } from '../api/api-handler.ts';
import type { ServerContext } from '../server-context.ts';
import { endStream, isStreamClosed } from './event-streams.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffRunner, type StaffCallFacts } from './staff-runner.ts';

/** Path of the events of a draft, below the base of the API. */
export const draftEventsPath = '/admin/sites/:idSite/contents/:kind/:id/drafts/:locale/events';
const demand = { right: 'content.read', path: '/admin/sites/{idSite}/contents' } as const;

/** Streams that one session may hold in this process: windows of one person. */
const maximumStreams = 8;

const key = /^[1-9]\d{0,8}$/;
const locale = /^[a-z]{2}_[A-Z]{2}$/;

/**
 * Streams the batches of a draft as server-sent events, from the version in `Last-Event-ID`, else from now on. Each
 * event and each heartbeat asks again whether the session may read the draft. Returns why there is no stream.
 */
export async function streamDraftEvents(
  context: ServerContext,
  facts: StaffCallFacts,
  params: Record<string, string>,
  { outgoing, incoming }: ApiEnvironment['Bindings'],
): Promise<DomainFailure | undefined> {
  const draft = readKey(params);
  const { site } = facts;
  const after = Number(incoming.headers['last-event-id'] ?? Number.NaN);
  // Past the present version, the list is empty and only tells the version.
  const start = Number.isSafeInteger(after) && after >= 0 ? after : Number.MAX_SAFE_INTEGER;
  const first = await read(start);
  if (!first.ok) return first.failure;
  const session = facts.found.staff?.hash ?? '';
  if (!site || !draft || !context.eventStreams.open(outgoing, session, maximumStreams, () => void update(true)))
    return { code: 'too-many-requests', message: 'Trop de fenêtres suivent déjà des brouillons. Fermez-en.' };
  let version = Math.min(start, first.value.version);
  let isReading = false;
  let isAsked = false;
  outgoing.once(
    'close',
    context.eventStreams.subscribe(site.id, getDraftTag(draft), () => void update(false)),
  );
  send(first.value);
  // What was stored between the first read and the subscription.
  void update(false);
  return undefined;

  async function read(since: number) {
    return createStaffRunner(context, { ...facts, now: context.clock() }).read(
      async (request): Promise<Result<Batches>> => {
        const refused = checkStaffAccess(demand, request);
        if (refused) return refused;
        const found = draft ? await listContentOperations(request, draft, since) : fail('not-found');
        return found.ok ? succeed(found.value) : found;
      },
    );
  }

  async function update(isHeartbeat: boolean): Promise<void> {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAsked && !isStreamClosed(outgoing)) {
        isAsked = false;
        const found = await read(version);
        if (isStreamClosed(outgoing)) return;
        // The session has ended, or the content is gone: the browser is told not to come back.
        if (!found.ok) return endStream(outgoing, found.failure.code);
        send(found.value);
        if (found.value.batches.length > 0 && version < found.value.version) isAsked = true;
      }
      if (isHeartbeat && !isStreamClosed(outgoing)) outgoing.write(': \n\n');
    } catch (error) {
      // Of the database: the browser comes back with the last version that it has.
      context.log.warn({ cause: String(error) }, 'suivi d’un brouillon interrompu');
      outgoing.end();
    } finally {
      isReading = false;
    }
  }

  function send({ batches, version: present }: Batches): void {
    for (const one of batches) {
      const data = { version: one.version, batch: one.batch, author: one.author, at: one.at, undoes: one.undoes };
      outgoing.write(`id: ${one.version}\nevent: batch\ndata: ${JSON.stringify(data)}\n\n`);
      version = one.version;
    }
    if (batches.length === 0) version = present;
  }
}

interface Batches {
  version: number;
  batches: {
    version: number;
    batch: string;
    author: { id: number | null; name: string };
    at: string;
    undoes: number | null;
  }[];
}

function readKey({ kind, id = '', locale: given = '' }: Record<string, string>): DraftKey | undefined {
  const found = contentKinds.find((one) => one === kind);
  return found && key.test(id) && locale.test(given) ? { kind: found, id: Number(id), locale: given } : undefined;
}
