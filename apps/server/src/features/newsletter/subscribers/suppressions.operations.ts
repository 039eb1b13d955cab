import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { hashEmail } from '../email-hash.ts';
import { unsubscribe } from '../newsletter.operations.ts';
import { deleteNewsletterRequestsOf, findSubscriber, lockSubscriber } from '../newsletter.repository.ts';
import { upsertSuppression } from '../newsletter-consents.repository.ts';
import { countSuppressions, findSuppression } from './subscribers.repository.ts';

/** Counts the addresses that receive nothing any more. */
export async function readSuppressions(context: RequestContext): Promise<Result<ReplyOf<'readSuppressions'>>> {
  const ways = await countSuppressions(context);
  const latest = Math.max(...ways.map((one) => one.latest.getTime()));
  return succeed({
    count: ways.reduce((all, { count }) => all + count, 0),
    latest: ways.length ? new Date(latest).toISOString() : null,
    ways: ways.map(({ way, count }) => ({ way, count })),
  });
}

/** Says whether an address has asked to receive nothing any more. Only who knows the address can ask. */
export async function checkSuppression(
  context: RequestContext,
  email: string,
): Promise<Result<ReplyOf<'checkSuppression'>>> {
  const emailKey = normalizeEmail(email);
  const refusal = await findSuppression(context, hashEmail(emailKey));
  const subscriber = await findSubscriber(context, emailKey);
  return succeed({
    refusal: refusal ? { at: refusal.at.toISOString(), way: refusal.way } : null,
    idSubscriber: subscriber?.id ?? null,
  });
}

/** Notes that an address wants nothing any more, as its owner told the site's. */
export async function addSuppression(
  context: RequestContext,
  email: string,
): Promise<Result<ReplyOf<'addSuppression'>>> {
  const emailKey = normalizeEmail(email);
  const subscriber = await lockSubscriber(context, emailKey);
  if (subscriber) await unsubscribe(context, subscriber, 'owner');
  else {
    if (await findSuppression(context, hashEmail(emailKey)))
      return fail('conflict', { message: 'Cette adresse est déjà parmi celles qui ne reçoivent plus rien.' });
    await deleteNewsletterRequestsOf(context, emailKey);
    await upsertSuppression(context, hashEmail(emailKey), 'owner');
  }
  await auditStaffAct(context, {
    act: 'subscribers.suppress',
    kind: 'subscribers',
    resourceId: subscriber ? String(subscriber.id) : context.requestId,
    after: { wasSubscribed: subscriber !== undefined },
  });
  return succeed({ wasSubscribed: subscriber !== undefined });
}
