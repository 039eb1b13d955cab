import type { LeavingWay, NewsletterWay } from '@vitrine/domain/people/newsletter';
import type { Scope } from '../../scope.ts';

/** The proof of a yes: which words were read, when and how it was said, and until when it held. */
export interface NewsletterConsentRow {
  lists: string[];
  wording: string;
  way: NewsletterWay;
  asked_at: Date;
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_way: LeavingWay | null;
}

/** Notes that an address has said yes. */
export async function insertNewsletterConsent(
  scope: Scope,
  consent: {
    addressHash: string;
    email: string;
    lists: readonly string[];
    wording: string;
    way: NewsletterWay;
    askedAt: Date;
  },
): Promise<void> {
  await scope.transaction.query(
    `insert into newsletter_consent (site_id, address_hash, email, lists, wording, way, asked_at, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      scope.site.id,
      consent.addressHash,
      consent.email,
      consent.lists,
      consent.wording,
      consent.way,
      consent.askedAt,
      new Date(scope.now),
    ],
  );
}

/** Notes that the yes of an address holds no longer. */
export async function updateConsentsWithdrawn(scope: Scope, addressHash: string, way: LeavingWay): Promise<void> {
  await scope.transaction.query(
    `update newsletter_consent set withdrawn_at = $3, withdrawn_way = $4
     where site_id = $1 and address_hash = $2 and withdrawn_at is null`,
    [scope.site.id, addressHash, new Date(scope.now), way],
  );
}

/** Takes the address itself out of its proofs; who comes with the address can still be shown them. */
export async function updateConsentsToNobody(scope: Scope, addressHash: string): Promise<void> {
  await scope.transaction.query('update newsletter_consent set email = null where site_id = $1 and address_hash = $2', [
    scope.site.id,
    addressHash,
  ]);
}

/** The proofs of an address, oldest first. */
export function listNewsletterConsents(scope: Scope, addressHash: string): Promise<NewsletterConsentRow[]> {
  return scope.transaction.query(
    `select lists, wording, way, asked_at, given_at, withdrawn_at, withdrawn_way from newsletter_consent
     where site_id = $1 and address_hash = $2 order by given_at, id`,
    [scope.site.id, addressHash],
  );
}

/** Notes that an address wants no newsletter any more. */
export async function upsertRefusal(scope: Scope, addressHash: string, way: LeavingWay): Promise<void> {
  await scope.transaction.query(
    `insert into newsletter_refusal (site_id, address_hash, at, way) values ($1, $2, $3, $4)
     on conflict (site_id, address_hash) do update set at = excluded.at, way = excluded.way`,
    [scope.site.id, addressHash, new Date(scope.now), way],
  );
}

/** Notes that an address wants the newsletter again: its owner alone can say so. */
export async function deleteRefusal(scope: Scope, addressHash: string): Promise<void> {
  await scope.transaction.query('delete from newsletter_refusal where site_id = $1 and address_hash = $2', [
    scope.site.id,
    addressHash,
  ]);
}

/** Which of these addresses want no newsletter. */
export async function listRefusals(scope: Scope, addressHashes: readonly string[]): Promise<string[]> {
  const rows = await scope.transaction.query<{ address_hash: string }>(
    'select address_hash from newsletter_refusal where site_id = $1 and address_hash = any($2)',
    [scope.site.id, addressHashes],
  );
  return rows.map((row) => row.address_hash);
}
