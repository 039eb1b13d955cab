import type { Scope } from '../../scope.ts';

/** Stores the proof of a choice about trackers. */
export async function insertConsentProof(
  scope: Scope,
  proof: { id: string; purposes: readonly string[]; refused: readonly string[]; policyVersion: number },
): Promise<void> {
  await scope.transaction.query(
    'insert into consent_proof (site_id, id, purposes, refused, policy_version) values ($1, $2, $3, $4, $5)',
    [scope.site.id, proof.id, proof.purposes, proof.refused, proof.policyVersion],
  );
}

/** Notes that an earlier choice has been replaced. */
export async function updateConsentWithdrawn(scope: Scope, id: string): Promise<void> {
  await scope.transaction.query(
    'update consent_proof set withdrawn_at = now() where site_id = $1 and id = $2 and withdrawn_at is null',
    [scope.site.id, id],
  );
}
