import { randomUUID } from 'node:crypto';
import type { Consent } from '@vitrine/domain/people/consent';
import type { RequestContext } from '../../request-context.ts';
import { findCookiePolicyVersion } from '../settings/settings.operations.ts';
import { insertConsentProof, updateConsentWithdrawn } from './consents.repository.ts';

/**
 * Stores a visitor's choice with its proof: what was accepted and refused, when, under which version of the policy. An
 * earlier choice of the same browser ends. No name, address or account is kept with it, and nothing leads from a refusal of
 * everything to the browser it came from.
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
