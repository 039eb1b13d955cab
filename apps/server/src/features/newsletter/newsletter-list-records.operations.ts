import { newsletterListsResource } from '@vitrine/contract/resources/site/newsletter-lists.resource';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { deleteRecordValues } from '../resources/write-records.operations.ts';
import { hashEmail } from './email-hash.ts';
import { insertFormerLinks } from './former-links.repository.ts';
import { deleteSubscribers, listNewsletterRows } from './newsletter.repository.ts';
import {
  countListSubscribers,
  lockNewsletterLists,
  lockSubscribersOfListAlone,
  newsletterListTable,
} from './newsletter-list-records.repository.ts';

const lastListMessage =
  'C’est la dernière lettre proposée\u00a0: proposez-en d’abord une autre, ou fermez la lettre d’information dans les réglages.';

/** The newsletter lists of a site, as staff edit them. One at least is always offered. */
export const newsletterListRecords = defineRecords(newsletterListsResource, newsletterListTable, {
  lock: lockNewsletterLists,
  async check(context, { name, isVisible, isUsual }, previous): Promise<Record<string, string>> {
    const others = (await listNewsletterRows(context)).filter(({ id }) => id !== previous?.id);
    const isTaken = others.some((list) => foldText(list.name) === foldText(name));
    const isLast = !isVisible && !others.some((list) => list.is_visible);
    return {
      ...(isTaken ? { name: 'Une autre lettre porte ce nom\u00a0: changez l’un des deux.' } : {}),
      ...(isLast ? { isVisible: lastListMessage } : {}),
      ...(isUsual && !isVisible
        ? {
            isUsual:
              'Une lettre qui n’est plus proposée n’est pas celle par défaut\u00a0: éteignez l’un ou allumez l’autre.',
          }
        : {}),
    };
  },
  async listDeletionEffects(context, { id }) {
    const { all, alone } = await countListSubscribers(context, id);
    return [
      { label: all === 1 ? 'abonné à cette lettre' : 'abonnés à cette lettre', count: all },
      {
        label: alone === 1 ? 'abonné qui n’en reçoit pas d’autre' : 'abonnés qui n’en reçoivent pas d’autre',
        count: alone,
      },
    ];
  },
  async delete(context, { id }): Promise<Result<unknown>> {
    const others = (await listNewsletterRows(context)).filter((list) => list.id !== id);
    if (!others.some((list) => list.is_visible)) return fail('conflict', { message: lastListMessage });
    await deleteSubscribersOf(context, id);
    await deleteRecordValues(context, newsletterListTable, id);
    return succeed(null);
  },
  cacheTags: ['newsletter'],
});

/**
 * Deletes the subscribers who have a list and no other: nobody is kept without a reason. Their links keep answering, and
 * the proofs of their consent stay. They have refused nothing, and may subscribe to another list.
 */
async function deleteSubscribersOf(context: RequestContext, listId: number): Promise<void> {
  const subscribers = await lockSubscribersOfListAlone(context, listId);
  if (!subscribers.length) return;
  const ids = subscribers.map(({ id }) => id);
  await insertFormerLinks(
    context,
    subscribers.map((one) => ({ subscriberId: one.id, addressHash: hashEmail(one.email_key) })),
  );
  await deleteSubscribers(context, ids);
}
