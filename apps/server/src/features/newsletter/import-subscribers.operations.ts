import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { hashEmail } from './email-hash.ts';
import { lockOrCreateSubscriber } from './lock-or-create-subscriber.operations.ts';
import {
  insertSubscriptions,
  listNewsletterRows,
  listSubscribers,
  listSubscriptions,
} from './newsletter.repository.ts';
import { insertNewsletterConsent, listSuppressedHashes } from './newsletter-consents.repository.ts';
import { sortAddresses } from './sort-addresses.ts';

/** Outcome of an import, by email address. */
export interface ImportResult {
  added: number;
  /** Addresses that are on the list already. */
  known: number;
  /** Addresses that unsubscribed once: only their owners can subscribe them again. */
  refused: number;
  /** Lines that are not an email address. */
  invalid: string[];
}

/**
 * Imports email addresses whose owners consented elsewhere; the consent record of each keeps `proof`, which says where
 * and when. An import never adds an address that has unsubscribed.
 */
export async function importSubscribers(
  context: RequestContext,
  listId: number,
  lines: readonly string[],
  proof: string,
): Promise<Result<ImportResult>> {
  const list = (await listNewsletterRows(context)).find(({ id }) => id === listId);
  if (!list) return fail('not-found', { message: 'Aucune lettre ne porte ce numéro.' });
  if (proof.trim().length < 10)
    return fail('invalid-fields', { fields: { proof: 'Dites où et quand ces personnes ont donné leur accord.' } });
  // Sorted by address, so that concurrent imports lock rows in the same order and cannot deadlock.
  const { addresses: right, invalid } = sortAddresses(lines);
  const refused = new Set(
    await listSuppressedHashes(
      context,
      right.map(([key]) => hashEmail(key)),
    ),
  );
  const outcome: ImportResult = {
    added: 0,
    known: 0,
    refused: 0,
    invalid,
  };
  for (const [emailKey, email] of right) {
    const addressHash = hashEmail(emailKey);
    if (refused.has(addressHash)) {
      outcome.refused += 1;
      continue;
    }
    const { id } = await lockOrCreateSubscriber(context, email);
    const held = await listSubscriptions(context, id);
    if (held.some((one) => one.id === listId)) {
      outcome.known += 1;
      continue;
    }
    await insertSubscriptions(context, id, [listId]);
    const askedAt = new Date(context.now);
    await insertNewsletterConsent(context, {
      addressHash,
      email,
      lists: [list.name],
      wording: proof.trim(),
      way: 'import',
      askedAt,
    });
    outcome.added += 1;
  }
  const { added, refused: left, known } = outcome;
  await createAuditEntry(context, 'commande', 'newsletter.import', `newsletter_list:${listId}`, {
    added,
    refused: left,
    known,
  });
  return succeed(outcome);
}

/** Lists the newsletter lists of a site, and the subscribed email addresses with their list ids. */
export async function getSubscribers(context: RequestContext): Promise<{
  lists: { id: number; name: string }[];
  subscribers: { email: string; listIds: number[]; since: Date }[];
}> {
  return { lists: await listNewsletterRows(context), subscribers: await listSubscribers(context) };
}
