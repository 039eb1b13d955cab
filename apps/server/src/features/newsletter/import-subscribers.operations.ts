import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { toEmailKey } from '@vitrine/domain/people/email-key';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { hashAddress } from './address-hash.ts';
import {
  insertSubscriptions,
  listNewsletterRows,
  listSubscribers,
  listSubscriptions,
} from './newsletter.repository.ts';
import { insertNewsletterConsent, listRefusals } from './newsletter-consents.repository.ts';
import { takeSubscriber } from './take-subscriber.operations.ts';

/** What became of the addresses of an import. */
export interface ImportOutcome {
  added: number;
  /** On the list already. */
  known: number;
  /** Left once, and so never written to again unless their owners ask. */
  refused: number;
  /** Lines that are no address. */
  wrong: string[];
}

const address = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

/**
 * Puts addresses on a list whose owners have said yes elsewhere; `proof` says where and when, and is kept with each. Who has
 * left once does not come back this way.
 */
export async function importSubscribers(
  scope: Scope,
  listId: number,
  lines: readonly string[],
  proof: string,
): Promise<Result<ImportOutcome>> {
  const list = (await listNewsletterRows(scope)).find(({ id }) => id === listId);
  if (!list) return refuse('not-found', undefined, 'Aucune lettre ne porte ce numéro.');
  if (proof.trim().length < 10)
    return refuse('invalid-fields', { proof: 'Dites où et quand ces personnes ont donné leur accord.' });
  const given = [...new Map(lines.map((line) => [toEmailKey(line), line.trim()])).entries()].filter(([key]) => key);
  // In the order of their addresses, so that imports at once wait for each other and never for ever.
  const right = given
    .filter(([key]) => key.length <= 254 && address.test(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const refused = new Set(
    await listRefusals(
      scope,
      right.map(([key]) => hashAddress(key)),
    ),
  );
  const outcome: ImportOutcome = {
    added: 0,
    known: 0,
    refused: 0,
    wrong: given.filter((one) => !right.includes(one)).map(([, line]) => line),
  };
  for (const [emailKey, email] of right) {
    const addressHash = hashAddress(emailKey);
    if (refused.has(addressHash)) {
      outcome.refused += 1;
      continue;
    }
    const { id } = await takeSubscriber(scope, email);
    const held = await listSubscriptions(scope, id);
    if (held.some((one) => one.id === listId)) {
      outcome.known += 1;
      continue;
    }
    await insertSubscriptions(scope, id, [listId]);
    const askedAt = new Date(scope.now);
    await insertNewsletterConsent(scope, {
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
  await writeAudit(scope, 'commande', 'newsletter.import', `newsletter_list:${listId}`, {
    added,
    refused: left,
    known,
  });
  return succeed(outcome);
}

/** The lists of a site, and the addresses on them with the numbers of theirs. */
export async function readSubscribers(scope: Scope): Promise<{
  lists: { id: number; name: string }[];
  subscribers: { email: string; listIds: number[]; since: Date }[];
}> {
  return { lists: await listNewsletterRows(scope), subscribers: await listSubscribers(scope) };
}
