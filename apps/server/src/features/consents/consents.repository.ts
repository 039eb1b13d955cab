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
