import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { listNewsletterRows, listSubscribers } from './newsletter.repository.ts';
import { addAddresses } from './subscribers/subscriber-imports.operations.ts';
import { insertImport } from './subscribers/subscriber-imports.repository.ts';

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
 * Imports email addresses whose owners consented elsewhere, by a command; the consent record of each keeps `proof`, which says
 * where and when. An import never adds an address that has unsubscribed.
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
  const id = await insertImport(context, { name: 'commande', proof: proof.trim(), lists: [list] });
  const rows = lines.map((text, place) => ({ line: place + 1, text: text.trim() })).filter(({ text }) => text);
  const outcome = await addAddresses(context, id, rows);
  if (!outcome.ok) return outcome;
  const { invalid, ...counts } = outcome.value;
  await createAuditEntry(context, 'commande', 'newsletter.import', `newsletter_list:${listId}`, counts);
  return succeed({ ...counts, invalid: invalid.map(({ text }) => text) });
}

/** Lists the newsletter lists of a site, and the subscribed email addresses with their list ids. */
export async function getSubscribers(context: RequestContext): Promise<{
  lists: { id: number; name: string }[];
  subscribers: { email: string; listIds: number[]; since: Date }[];
}> {
  return { lists: await listNewsletterRows(context), subscribers: await listSubscribers(context) };
}
