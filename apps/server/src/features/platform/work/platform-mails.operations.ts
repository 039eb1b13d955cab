import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { maskEmail } from '@vitrine/domain/people/mask-email';
import type { PlatformContext } from '../../../request-context.ts';
import { describeOutgoingMail } from '../../mail/outbox/outgoing-mails.operations.ts';
import { nameMail } from '../../mail/wordings/mail-wordings.operations.ts';
import { formatListPosition, parseListPosition, uuidPattern } from './list-position.ts';
import { refusePosition } from './platform-jobs.operations.ts';
import { listPlatformMailRows, type MailState } from './platform-mails.repository.ts';

const pageSize = 50;

/** Lists a page of the mails of all sites, the latest first: neither texts nor subjects, and addresses masked. */
export async function listPlatformMails(
  { transaction }: PlatformContext,
  { state, site, after }: { state?: MailState | undefined; site?: number | undefined; after?: string | undefined },
): Promise<Result<ReplyOf<'listPlatformMails'>>> {
  const position = after === undefined ? undefined : parseListPosition(after, uuidPattern);
  if (after !== undefined && !position) return refusePosition();
  const rows = await listPlatformMailRows(transaction, { state, siteId: site, after: position, count: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return succeed({
    mails: shown.map(({ id, siteId, siteName, template, recipient, createdAt, sentAt, attempts, error, ...row }) => ({
      id,
      idSite: siteId,
      siteName,
      label: nameMail(template),
      recipient: maskEmail(recipient),
      state: row.state,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      attempts,
      reason: error ? describeOutgoingMail({ ...row, sent_at: sentAt, attempts, last_error: error }).sentence : null,
      detail: error,
    })),
    next: rows.length > pageSize && last ? formatListPosition(last) : null,
  });
}
