import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertSuspicious } from './suspicious-submissions.repository.ts';

/** Inserts rows of the site: a subscription whose trap was filled in. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const email = `${mark}@suspect.example`;
  await insertSuspicious(context, {
    reference: createReference(context),
    emailKey: email,
    memberId: null,
    input: { kind: 'newsletter', body: { email } },
  });
}
