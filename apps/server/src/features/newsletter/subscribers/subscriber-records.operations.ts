import { subscribersResource } from '@vitrine/contract/resources/site/subscribers.resource';
import { succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { defineRecords } from '../../resources/define-records.operations.ts';
import { unsubscribe } from '../newsletter.operations.ts';
import { listSubscriptions } from '../newsletter.repository.ts';
import { subscriberTable } from './subscriber-records.repository.ts';

/** The subscribers of a site. Deleting one is their leaving, which they asked the owner for. */
export const subscriberRecords = defineRecords(subscribersResource, subscriberTable, {
  async listDeletionEffects(context, { id }) {
    const { length } = await listSubscriptions(context, id);
    return [
      { label: length === 1 ? 'lettre quittée' : 'lettres quittées', count: length },
      {
        label: 'adresse notée parmi celles qui ne veulent plus rien recevoir\u00a0: aucun import ne la ramène',
        count: 1,
      },
    ];
  },
  async delete(context, { id, values }) {
    await unsubscribe(context, { id, email_key: normalizeEmail(values.email) }, 'owner');
    return succeed(null);
  },
});
