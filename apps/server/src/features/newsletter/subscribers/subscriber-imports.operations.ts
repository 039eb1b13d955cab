import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { AddressRow } from '@vitrine/domain/people/read-address-file';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { hashEmail } from '../email-hash.ts';
import { insertFormerLinks } from '../former-links.repository.ts';
import { deleteSubscribers, listNewsletterRows } from '../newsletter.repository.ts';
import { type ConsentedList, listSuppressedHashes } from '../newsletter-consents.repository.ts';
import { type ImportedAddress, sortAddresses } from './sort-addresses.ts';
import {
  attachFormerLinks,
  deleteImported,
  type ImportRow,
  insertImport,
  insertImportedConsents,
  insertImportedSubscriptions,
  listEmptySubscribers,
  listImportRows,
  listLeftLists,
  listSubscribedLists,
  listUnchangedHashes,
  lockImport,
  lockImportedSubscribers,
  lockLists,
  updateImportCounts,
  updateImportUndone,
  upsertSubscribers,
} from './subscriber-imports.repository.ts';
import { updateSubscriberWays } from './subscribers.repository.ts';

type Outcome = ReplyOf<'addImportedSubscribers'>;

/** Imports that the screen shows. */
const shownImports = 100;

/** Finds the lists of a choice; a French sentence by field where one is not the site's. */
export async function findChosenLists(
  context: RequestContext,
  ids: readonly number[],
): Promise<Result<{ id: number; name: string }[]>> {
  const lists = (await listNewsletterRows(context)).filter(({ id }) => ids.includes(id));
  if (lists.length === new Set(ids).size) return succeed(lists);
  return fail('invalid-fields', {
    fields: { lists: 'Choisissez parmi vos lettres\u00a0: l’une d’elles n’existe plus.' },
  });
}

/** Says what an import of these lines would do, and writes nothing. */
export async function previewSubscriberImport(
  context: RequestContext,
  { lists, rows }: InputOf<'previewSubscriberImport'>['body'],
): Promise<Result<Outcome>> {
  const chosen = await findChosenLists(context, lists);
  if (!chosen.ok) return chosen;
  const { addresses, invalid } = sortAddresses(rows);
  const ids = chosen.value.map(({ id }) => id);
  const { allowed, refused } = await leaveOutRefused(context, addresses, ids);
  const held = new Map(
    (
      await listSubscribedLists(
        context,
        allowed.map(({ key }) => key),
      )
    ).map((one) => [one.email_key, one.lists]),
  );
  const isKnown = ({ key, listIds }: AllowedAddress) => listIds.every((id) => held.get(key)?.includes(id));
  const known = allowed.filter(isKnown).length;
  return succeed({ added: allowed.length - known, known, refused, invalid });
}

/** An address with those of the chosen lists that it may receive. */
interface AllowedAddress extends ImportedAddress {
  listIds: readonly number[];
}

/** Leaves out who wants nothing any more, and of the others the lists that they have left: a file knows nothing of either. */
async function leaveOutRefused(
  context: RequestContext,
  addresses: readonly ImportedAddress[],
  listIds: readonly number[],
): Promise<{ allowed: AllowedAddress[]; refused: number }> {
  const hashes = addresses.map(({ hash }) => hash);
  const suppressed = new Set(await listSuppressedHashes(context, hashes));
  const left = new Map((await listLeftLists(context, hashes, listIds)).map((one) => [one.address_hash, one.lists]));
  const allowed = addresses
    .filter(({ hash }) => !suppressed.has(hash))
    .map((one) => ({ ...one, listIds: listIds.filter((id) => !left.get(one.hash)?.includes(id)) }))
    .filter((one) => one.listIds.length > 0);
  return { allowed, refused: addresses.length - allowed.length };
}

/** Begins an import; its addresses follow. */
export async function createSubscriberImport(
  context: RequestContext,
  { name, lists, proof }: InputOf<'createSubscriberImport'>['body'],
): Promise<Result<ReplyOf<'createSubscriberImport'>>> {
  const chosen = await findChosenLists(context, lists);
  if (!chosen.ok) return chosen;
  const id = await insertImport(context, { name, proof, lists: chosen.value });
  const made = await lockImport(context, id);
  if (!made) throw new Error(`import ${id} was not made`);
  await auditImport(context, 'import', id, { name, proof, lists: made.lists });
  return succeed({ import: presentImport(made) });
}

/** Adds addresses to an import. */
export async function addImportedSubscribers(
  context: RequestContext,
  id: number,
  rows: readonly AddressRow[],
): Promise<Result<Outcome>> {
  const outcome = await addAddresses(context, id, rows);
  if (!outcome.ok) return outcome;
  const { invalid, ...counts } = outcome.value;
  await auditImport(context, 'import', id, { ...counts, invalid: invalid.length });
  return outcome;
}

/**
 * Subscribes addresses in the name of an import, each with its proof. An address that has asked to receive nothing any more is
 * left out, also where it asks at this moment; so is each list that its person has left.
 */
export async function addAddresses(
  context: RequestContext,
  id: number,
  rows: readonly AddressRow[],
): Promise<Result<Outcome>> {
  const current = await lockImport(context, id);
  if (!current) return fail('not-found');
  if (current.undone_at) return fail('conflict', { message: 'Cet import a été défait\u00a0: commencez-en un autre.' });
  const lists = await lockLists(context, current.list_ids);
  if (!lists.length)
    return fail('conflict', { message: 'Les lettres de cet import n’existent plus\u00a0: commencez-en un autre.' });
  const { addresses, invalid } = sortAddresses(rows);
  const ids = lists.map((list) => list.id);
  const before = await leaveOutRefused(context, addresses, ids);
  const subscribers = await upsertSubscribers(context, before.allowed);
  // Whoever was leaving has left by now: their row is held, and their refusal is there to be read.
  const after = await leaveOutRefused(context, before.allowed, ids);
  const subscriberIds = new Map(subscribers.map((one) => [one.email_key, one.id]));
  const allowed = after.allowed.map((one) => ({ ...one, subscriberId: subscriberIds.get(one.key) ?? 0 }));
  const allowedIds = new Set(allowed.map(({ subscriberId }) => subscriberId));
  const left = subscribers.filter((one) => one.is_new && !allowedIds.has(one.id)).map((one) => one.id);
  if (left.length) await deleteSubscribers(context, left);
  await attachFormerLinks(
    context,
    allowed.map(({ subscriberId, hash }) => ({ id: subscriberId, hash })),
  );
  const fresh = await insertImportedSubscriptions(
    context,
    id,
    allowed.flatMap(({ subscriberId, listIds }) => listIds.map((listId) => ({ subscriberId, listId }))),
  );
  const added = await insertConsents(context, current, lists, allowed, fresh);
  const outcome = { added, known: allowed.length - added, refused: before.refused + after.refused, invalid };
  await updateImportCounts(context, id, { ...outcome, invalid: invalid.length });
  return succeed(outcome);
}

/** Stores a proof for each address that has come to receive something, which names what. Returns how many there are. */
async function insertConsents(
  context: RequestContext,
  made: ImportRow,
  lists: readonly { id: number; name: string }[],
  addresses: readonly (ImportedAddress & { subscriberId: number })[],
  fresh: readonly { subscriber_id: number; list_id: number }[],
): Promise<number> {
  const newLists = new Map<number, Set<number>>();
  for (const one of fresh)
    newLists.set(one.subscriber_id, (newLists.get(one.subscriber_id) ?? new Set()).add(one.list_id));
  const groups = new Map<string, { lists: ConsentedList[]; addresses: (typeof addresses)[number][] }>();
  for (const address of addresses) {
    const own = newLists.get(address.subscriberId);
    if (!own) continue;
    const named = lists.filter((list) => own.has(list.id));
    const key = named.map((list) => list.id).join();
    const group = groups.get(key) ?? { lists: named, addresses: [] };
    group.addresses.push(address);
    groups.set(key, group);
  }
  for (const group of groups.values()) await insertImportedConsents(context, made, group.lists, group.addresses);
  return newLists.size;
}

/** Lists the latest imports. */
export async function listSubscriberImports(
  context: RequestContext,
): Promise<Result<ReplyOf<'listSubscriberImports'>>> {
  return succeed({ imports: (await listImportRows(context, shownImports)).map(presentImport) });
}

/**
 * Undoes an import: what it added goes, with its proofs, unless the person has chosen something themselves since. Who came by it
 * alone is a subscriber no more; they have refused nothing.
 */
export async function undoSubscriberImport(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'undoSubscriberImport'>>> {
  const made = await lockImport(context, id);
  if (!made) return fail('not-found');
  if (made.undone_at) return fail('conflict', { message: 'Cet import est déjà défait.' });
  const present = (await lockImportedSubscribers(context, id)).map((one) => ({
    id: one.id,
    hash: hashEmail(one.email_key),
  }));
  const unchanged = new Set(await listUnchangedHashes(context, id));
  const undone = present.filter(({ hash }) => unchanged.has(hash));
  await deleteImported(context, id, undone);
  const ids = undone.map((one) => one.id);
  const empty = new Set(await listEmptySubscribers(context, ids));
  await insertFormerLinks(
    context,
    undone.filter((one) => empty.has(one.id)).map((one) => ({ subscriberId: one.id, addressHash: one.hash })),
  );
  await deleteSubscribers(context, [...empty]);
  await updateSubscriberWays(
    context,
    ids.filter((one) => !empty.has(one)),
  );
  const counts = { removed: undone.length, kept: present.length - undone.length };
  await updateImportUndone(context, id, counts);
  await auditImport(context, 'undo', id, counts);
  return succeed(counts);
}

/** Records what staff did with an import; open windows read lists again. */
async function auditImport(context: RequestContext, verb: 'import' | 'undo', id: number, after: object): Promise<void> {
  await auditStaffAct(context, {
    act: `subscriber-imports.${verb}`,
    kind: 'subscriber-imports',
    resourceId: String(id),
    after,
  });
  context.transaction.invalidate(getChangeTag('subscribers'));
}

function presentImport(row: ImportRow): ReplyOf<'createSubscriberImport'>['import'] {
  const { id, author, name, proof, lists, added, known, refused, invalid, removed, kept } = row;
  return {
    id,
    at: row.at.toISOString(),
    author,
    name,
    proof,
    lists,
    added,
    known,
    refused,
    invalid,
    undoneAt: row.undone_at?.toISOString() ?? null,
    removed,
    kept,
  };
}
