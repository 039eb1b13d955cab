import { randomUUID } from 'node:crypto';
import type { Consent } from '@vitrine/domain/people/consent';
import type { RequestContext } from '../../request-context.ts';
import { findCookiePolicyVersion } from '../settings/settings.operations.ts';
import { insertConsentProof, updateConsentWithdrawn } from './consents.repository.ts';

/**
 * Stores a visitor's consent with its proof: what was accepted and refused, when, under which version of the policy.
 * Withdraws the earlier consent of the same browser. The proof has no name, email or account. A full refusal cannot be
 * linked to its browser.
 */
export async function recordConsent(
  context: RequestContext,
  answer: Pick<Consent, 'accepted' | 'refused'>,
  previous: Consent | undefined,
): Promise<Consent> {
  const id = randomUUID();
  if (previous?.id) await updateConsentWithdrawn(context, previous.id);
  await insertConsentProof(context, {
    id,
    purposes: answer.accepted,
    refused: answer.refused,
    policyVersion: await findCookiePolicyVersion(context),
  });
  return { id: answer.accepted.length ? id : undefined, ...answer };
}
