import { foldText } from '@vitrine/domain/kernel/fold-text';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { rightsReminderDays } from '@vitrine/domain/people/rights-requests';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { enqueueMail } from '../../mail/mail.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { formatRequester, rightsErasedMail, rightsReminderMail } from './rights-requests.mails.ts';
import {
  findAccountOf,
  findRightsRequest,
  hasActSince,
  listUnremindedRequests,
  type RightsRequestRow,
  updateHandled,
  updateReminded,
} from './rights-requests.repository.ts';

/** Reads a request as an inbox shows it; undefined if there is none of that reference. */
export async function readRequestSubject(context: RequestContext, reference: string) {
  const request = await findRightsRequest(context, reference);
  if (!request) return undefined;
  return {
    request: request.kind,
    message: request.message,
    origin: formatRequester(request, await findAccountOf(context, request.member_id)),
    answerBy: request.answer_by,
    handleBy: request.handle_by,
    handledAt: request.handled_at?.toISOString() ?? null,
    note: request.note,
  };
}

/**
 * Closes a request with a note on how it was answered (LEG-04); this ends both deadlines. The note of an erasure is
 * kept for years and must not name the person. Returns the email address of an erasure request, because the row loses
 * it here.
 */
export async function closeRightsRequest(
  context: RequestContext,
  reference: string,
  note: string,
): Promise<Result<{ forgottenEmail: string | undefined }>> {
  const request = await findRightsRequest(context, reference);
  const fault = findNoteFault(request, note);
  if (fault) return fail('invalid-fields', { fields: { note: fault } });
  if (!request) return fail('not-found');
  return closeWithNote(context, request, note);
}

/** Says what is wrong with the note of a request: nothing in it, or the name of who asked to be erased. */
export function findNoteFault(request: RightsRequestRow | undefined, note: string): string | undefined {
  if (!note.trim()) return 'Dites en quelques mots ce qui a été fait.';
  const name = request?.kind === 'erasure' ? findName(request, note) : undefined;
  return name
    ? `Cette note reste cinq ans après l’effacement\u00a0: dites ce qui a été fait sans nommer la personne («\u00a0${name}\u00a0»).`
    : undefined;
}

/**
 * Closes the request that an erasure answers, with the note of who did it, else with the program's own; neither names anybody. Whoever
 * has no account is told by a last mail, as members are.
 */
export async function closeErasedRequest(
  context: RequestContext,
  request: RightsRequestRow,
  { isIdentityVerified, note, isTold }: { isIdentityVerified: boolean; note: string | undefined; isTold: boolean },
): Promise<Result<{ forgottenEmail: string | undefined }>> {
  const identity = isIdentityVerified ? 'Identité vérifiée. ' : '';
  const closed = await closeWithNote(context, request, note ?? `${identity}Données effacées depuis l’administration.`);
  if (closed.ok && !isTold)
    await enqueueMail(context, rightsErasedMail, {
      recipient: request.email,
      data: { reference: request.reference },
    });
  return closed;
}

async function closeWithNote(
  context: RequestContext,
  { reference }: RightsRequestRow,
  note: string,
): Promise<Result<{ forgottenEmail: string | undefined }>> {
  const closed = await updateHandled(context, reference, note.trim().slice(0, 1000));
  if (!closed)
    return fail('conflict', { message: 'Cette demande est déjà close\u00a0: rechargez la page pour lire sa note.' });
  await openConversation(context.transaction, 'request', reference);
  await noteAct(context, 'rights.close', reference);
  context.transaction.invalidate(getChangeTag('rights-requests'));
  return succeed({ forgottenEmail: closed.kind === 'erasure' ? closed.email : undefined });
}

/** Milliseconds in which the journal notes once that somebody reads a request: a screen reads it again by itself. */
const readingInterval = 3_600_000;

/** Notes in the journal that staff read a request, once an hour for each account. */
export async function noteReading(context: RequestContext, reference: string): Promise<void> {
  const actor = `staff:${context.staff?.accountId}`;
  const since = context.now - readingInterval;
  if (!(await hasActSince(context, { actor, act: 'rights.read', reference, since })))
    await noteAct(context, 'rights.read', reference);
}

/** Records what staff did with a request. */
export function noteAct(context: RequestContext, act: string, reference: string): Promise<void> {
  return auditStaffAct(context, { act, kind: 'rights', resourceId: reference });
}

/** Finds a name or the email address of a person in a text, ignoring case and accents. */
function findName({ firstname, lastname, email }: RightsRequestRow, text: string): string | undefined {
  if (email && text.toLowerCase().includes(email.toLowerCase())) return email;
  const words = normaliseWords(text);
  return [lastname, firstname].find((name) => name.trim() && words.includes(normaliseWords(name)));
}

/** Normalises the words of a text and surrounds each with one space. */
function normaliseWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Reminds the company of open requests whose deadline is near, once per deadline (CST-10). */
export async function sendRightsReminders(context: RequestContext): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const today = toLocalDate(context.now, context.site.timeZone);
  for (const clock of ['handling', 'answer'] as const)
    for (const request of await listUnremindedRequests(context, clock, addDays(today, rightsReminderDays[clock]))) {
      await updateReminded(context, request.reference, clock);
      const endsOn = (clock === 'handling' && request.handle_by) || request.answer_by;
      await enqueueMail(context, rightsReminderMail, {
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
