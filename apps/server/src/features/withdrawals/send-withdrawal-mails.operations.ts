import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { listWithdrawn } from '@vitrine/domain/ordering/withdrawal-receipt';
import type { RequestContext } from '../../request-context.ts';
import type { MailDefinition } from '../define-mail.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { readDeclaration } from './withdrawal-facts.operations.ts';
import {
  withdrawalConcludedMail,
  withdrawalOwnerMail,
  withdrawalReceivedMail,
  withdrawalRefusedMail,
  withdrawalRevokedMail,
} from './withdrawals.mails.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** Acknowledges a withdrawal to the mailbox of its order, with the link that takes it back where it still can be. */
export async function sendReceivedMail(
  context: RequestContext,
  withdrawal: WithdrawalRow,
  order: OrderRow,
  { token, revokeUntil }: { token: string; revokeUntil: Date },
): Promise<void> {
  const { COMPANY_NAME, HEAD_OFFICE } = await getSettings(context);
  await send(context, withdrawalReceivedMail, order, {
    ...(await collect(context, withdrawal)),
    token,
    revocableUntil: revokeUntil.getTime(),
    isSent: ['partly_shipped', 'shipped', 'collected', 'done'].includes(order.fulfilment),
    returnAddress: HEAD_OFFICE && [COMPANY_NAME, HEAD_OFFICE].filter(Boolean).join(', '),
  });
}

/** Confirms to the mailbox of an order that its withdrawal was taken back. */
export async function sendRevokedMail(
  context: RequestContext,
  withdrawal: WithdrawalRow,
  order: OrderRow,
): Promise<void> {
  await send(context, withdrawalRevokedMail, order, await collect(context, withdrawal));
}

/** Makes a mail to the mailbox of an order that gives the reason of staff, and says who settles a dispute. */
const explainBy =
  (mail: typeof withdrawalRefusedMail | typeof withdrawalConcludedMail) =>
  async (context: RequestContext, withdrawal: WithdrawalRow, order: OrderRow, reason: string): Promise<void> => {
    const { MEDIATOR: mediator } = await getSettings(context);
    await send(context, mail, order, { ...(await collect(context, withdrawal)), reason, mediator });
  };

/** Says to the mailbox of an order why its withdrawal is refused. */
export const sendRefusedMail = explainBy(withdrawalRefusedMail);

/** Says to the mailbox of an order why only a part of its withdrawal is refunded. */
export const sendConcludedMail = explainBy(withdrawalConcludedMail);

/** Tells the owner of a withdrawal. Beyond the limit the mail is left out: it waits in the administration all the same. */
export async function notifyOwnerOfWithdrawal(
  context: RequestContext,
  withdrawal: WithdrawalRow,
  what: 'declared' | 'unmatched' | 'revoked',
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const limit = { limit: 'withdrawalOwnerMail', client: recipient } as const;
  if (!(await context.services.limits.consume(context.site.id, limit)).ok) return;
  await enqueueMail(context, withdrawalOwnerMail, {
    recipient,
    replyTo: withdrawal.email || undefined,
    data: {
      ...(await collect(context, withdrawal)),
      what,
      name: withdrawal.name,
      email: withdrawal.email,
      adminUrl: `${context.services.findAdminOrigin()}${adminPaths.site(context.site.id)}/retractations/${withdrawal.id}`,
    },
  });
}

async function collect(context: RequestContext, withdrawal: WithdrawalRow) {
  const { reference, declaredAt, orderReference, lines, details } = await readDeclaration(context, withdrawal);
  return { reference, declaredAt, orderReference, withdrawn: listWithdrawn({ lines, details }) };
}

/** Sends to the address of an order, which its buyer gave when ordering, never to the one that was typed. */
async function send<Data>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  { email: recipient }: OrderRow,
  data: Data,
): Promise<void> {
  if (!recipient) return;
  const counted = await context.services.limits.consume(context.site.id, {
    limit: 'withdrawalMail',
    client: recipient.toLowerCase(),
  });
  if (counted.ok) await enqueueMail(context, definition, { recipient, delay: counted.value.delay, data });
}
