import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { consentPurposes } from '@vitrine/domain/people/consent';
import type { RequestContext } from '../../request-context.ts';
import { listMenuScriptPages, listVideoPages } from '../pages/outside-contents.operations.ts';
import { findCookiePolicyVersion } from '../settings/settings.operations.ts';
import { getConsentCounts } from './consents.repository.ts';

/** Counts the proofs of consent (CST-10), and says what pages load from elsewhere besides the trackers of the settings. */
export async function readConsentSummary(context: RequestContext): Promise<Result<ReplyOf<'readConsentSummary'>>> {
  const { since, latest, accepted, ...counts } = await getConsentCounts(context);
  return succeed({
    ...counts,
    since: since?.toISOString() ?? null,
    latest: latest?.toISOString() ?? null,
    accepted: consentPurposes.map((purpose) => ({ purpose, answers: accepted[purpose] ?? 0 })),
    policyVersion: await findCookiePolicyVersion(context),
    menuScripts: await listMenuScriptPages(context),
    videoPages: await listVideoPages(context),
  });
}
