import type { RequestContext } from '../../request-context.ts';

/** Stores the proof of a consent choice. */
export async function insertConsentProof(
  context: RequestContext,
  proof: { id: string; purposes: readonly string[]; refused: readonly string[]; policyVersion: number },
): Promise<void> {
  await context.transaction.query(
    'insert into consent_proof (site_id, id, purposes, refused, policy_version) values ($1, $2, $3, $4, $5)',
    [context.site.id, proof.id, proof.purposes, proof.refused, proof.policyVersion],
  );
}

/** Marks an earlier consent as withdrawn. */
export async function updateConsentWithdrawn(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query(
    'update consent_proof set withdrawn_at = now() where site_id = $1 and id = $2 and withdrawn_at is null',
    [context.site.id, id],
  );
}

interface ConsentCounts {
  answers: number;
  refusals: number;
  withdrawn: number;
  since: Date | null;
  latest: Date | null;
  /** Choices that accepted each purpose. */
  accepted: Record<string, number>;
}

/** Counts the proofs of the site. They name nobody. */
export async function getConsentCounts(context: RequestContext): Promise<ConsentCounts> {
  const rows = await context.transaction.query<ConsentCounts>(
    `select count(*)::int as answers, (count(*) filter (where purposes = '{}'))::int as refusals,
       (count(*) filter (where withdrawn_at is not null))::int as withdrawn, min(given_at) as since, max(given_at) as latest,
       coalesce((select json_object_agg(one.purpose, one.answers) from (select purpose, count(*)::int as answers
         from consent_proof proof, unnest(proof.purposes) purpose where proof.site_id = $1 group by purpose) one), '{}') as accepted
     from consent_proof where site_id = $1`,
    [context.site.id],
  );
  return rows[0] ?? { answers: 0, refusals: 0, withdrawn: 0, since: null, latest: null, accepted: {} };
}
