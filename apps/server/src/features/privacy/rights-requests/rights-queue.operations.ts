import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { toLocalDate } from '@vitrine/domain/people/age';
import { rightsReminderDays } from '@vitrine/domain/people/rights-requests';
import { addDays } from '@vitrine/domain/people/working-days';
import { normalizeWord } from '@vitrine/domain/publishing/search-words';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { RequestContext } from '../../../request-context.ts';
import { createAuditEntry } from '../../../storage/audit.ts';
import { enqueueMail } from '../../mail/mail.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { formatRequester, rightsReminderMail } from './rights-requests.mails.ts';
import {
  findAccountOf,
  findRightsRequest,
  listOpenRequests,
  listUnremindedRequests,
  type RightsRequestRow,
  updateHandled,
  updateReminded,
} from './rights-requests.repository.ts';

/** The requests that wait for their answer, those with the nearest clock first. */
export function listWaitingRequests(context: RequestContext): Promise<RightsRequestRow[]> {
  return listOpenRequests(context);
}

/** One request about personal data, answered or not; that it was looked at is noted. */
export async function readRightsRequest(
  context: RequestContext,
  reference: string,
  reader: string,
): Promise<Result<RightsRequestRow & { origin: string }>> {
  const request = await findRightsRequest(context, reference);
  if (!request) return fail('not-found');
  await createAuditEntry(context, reader, 'rights.read', `rights:${reference}`);
  return succeed({ ...request, origin: formatRequester(request, await findAccountOf(context, request.member_id)) });
}

/**
 * Notes that a request has been answered, and how (LEG-04); both its clocks stop. The note of an erasure is kept for years and
 * may not name who asked. Returns the address of who asked to be forgotten, which is kept here no longer.
 */
export async function closeRightsRequest(
  context: RequestContext,
  reference: string,
  note: string,
  author: string,
): Promise<Result<{ forgottenEmail: string | undefined }>> {
  if (!note.trim()) return fail('invalid-fields', { note: 'Dites en quelques mots ce qui a été fait.' });
  const request = await findRightsRequest(context, reference);
  const name = request?.kind === 'erasure' && findName(request, note);
  if (name)
    return fail('invalid-fields', {
      note: `Cette note reste cinq ans après l’effacement\u00a0: dites ce qui a été fait sans nommer la personne («\u00a0${name}\u00a0»).`,
    });
  const closed = await updateHandled(context, reference, note.trim().slice(0, 1000));
  if (!closed) return fail('not-found');
  await createAuditEntry(context, author, 'rights.close', `rights:${reference}`);
  return succeed({ forgottenEmail: closed.kind === 'erasure' ? closed.email : undefined });
}

/** What of a person's names and address stands in a text, letters and accents aside. */
function findName({ firstname, lastname, email }: RightsRequestRow, text: string): string | undefined {
  if (email && text.toLowerCase().includes(email.toLowerCase())) return email;
  const words = normaliseWords(text);
  return [lastname, firstname].find((name) => name.trim() && words.includes(normaliseWords(name)));
}

/** The plain words of a text, a blank before and after each. */
function normaliseWords(text: string): string {
  return ` ${normalizeWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Reminds the company of what it has not answered when a clock is about to end, once for each clock (CST-10). */
export async function sendRightsReminders(context: RequestContext, jobs: JobQueue): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const today = toLocalDate(context.now, context.site.timeZone);
  for (const clock of ['handling', 'answer'] as const)
    for (const request of await listUnremindedRequests(context, clock, addDays(today, rightsReminderDays[clock]))) {
      await updateReminded(context, request.reference, clock);
      const endsOn = (clock === 'handling' && request.handle_by) || request.answer_by;
      await enqueueMail(context, jobs, rightsReminderMail, {
        recipient,
        data: {
          reference: request.reference,
          kind: request.kind,
          deadline: clock,
          endsOn,
          isLate: endsOn < today,
          isSuspicious: request.is_suspicious,
        },
      });
    }
}
