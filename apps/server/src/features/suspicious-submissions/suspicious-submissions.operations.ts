import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { type Person, withheldMessage } from '../person.ts';
import {
  deleteSuspicious,
  deleteSuspiciousOf,
  insertSuspicious,
  listSuspiciousRowsOf,
  type SuspiciousInput,
  type SuspiciousRow,
} from './suspicious-submissions.repository.ts';

export type { SuspiciousInput, SuspiciousRow };

/** A suspicious submission that staff accept: what it makes keeps its member, and the reference that its author was shown. */
export type AcceptedSubmission = Pick<SuspiciousRow, 'reference' | 'member_id'>;

const limits = {
  message: 'suspiciousMessage',
  testimonial: 'suspiciousTestimonial',
  newsletter: 'suspiciousNewsletter',
  booking: 'suspiciousBooking',
} as const;

/**
 * Counts what filled in the trap of one kind of form; false once there is too much of it. Limits of their own: beyond one
 * nothing of its kind is kept, and nobody is told.
 */
export async function consumeSuspiciousLimit(context: RequestContext, kind: keyof typeof limits): Promise<boolean> {
  const claim = { limit: limits[kind], client: context.clientIp };
  return (await context.services.limits.consume(context.site.id, claim)).ok;
}

/**
 * Keeps what a form whose trap was filled in sent, as it was sent: a browser that fills in every field may have done it for a
 * person. Nothing is mailed, reserved or counted as new before somebody accepts it.
 */
export async function keepSuspicious(
  context: RequestContext,
  reference: string,
  input: SuspiciousInput,
): Promise<void> {
  if (!(await consumeSuspiciousLimit(context, input.kind))) return;
  const { website: _trap, ...body } = input.body;
  await insertSuspicious(context, {
    reference,
    emailKey: normalizeEmail(input.body.email),
    memberId: context.user?.id ?? null,
    input: { ...input, body } as SuspiciousInput,
  });
  await openConversation(context.transaction, 'submission', reference);
}

/** Takes a suspicious submission out of what is kept; undefined if there is none. */
export function takeSuspicious(context: RequestContext, reference: string): Promise<SuspiciousRow | undefined> {
  return deleteSuspicious(context, reference);
}

/**
 * Exports what is kept as suspicious of a person, sent in their session or with their email address, as messages. Anybody may
 * have typed the address: of what was sent without their session, the person learns only that it exists.
 */
export async function exportSuspiciousOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['messages']> {
  const rows = await listSuspiciousRowsOf(context, person);
  return rows.map(({ reference, received_at: receivedAt, input, member_id: memberId }) => {
    const isTold = reader === 'company' || (memberId !== null && memberId === person.id);
    const { firstname, lastname, phone } = describeSuspiciousSender(input);
    const content = {
      firstname,
      lastname,
      email: input.body.email,
      phone,
      topic: null,
      message: describeSuspiciousInput(input),
    };
    return {
      reference,
      sentAt: receivedAt.toISOString(),
      content: isTold ? content : null,
      withheld: isTold ? null : withheldMessage,
    };
  });
}

/** Lists what is kept as suspicious of a person, for the company; oldest first. */
export function listSuspiciousOf(context: RequestContext, person: Person): Promise<SuspiciousRow[]> {
  return listSuspiciousRowsOf(context, person);
}

/** Names who sent a suspicious submission, as far as its form asks. */
export function describeSuspiciousSender(input: SuspiciousInput): {
  firstname: string;
  lastname: string;
  phone: string | null;
} {
  if (input.kind === 'testimonial') return { firstname: input.body.author, lastname: '', phone: null };
  if (input.kind === 'newsletter') return { firstname: '', lastname: '', phone: null };
  const { firstname, lastname, phone } = input.body;
  return { firstname, lastname, phone: phone || null };
}

/** Deletes what is kept as suspicious of a person, sent in their session or with their email address. */
export function eraseSuspiciousOf(context: RequestContext, person: Person): Promise<void> {
  return deleteSuspiciousOf(context, person);
}

/** Says in one text what a suspicious submission holds. */
export function describeSuspiciousInput(input: SuspiciousInput): string {
  if (input.kind === 'testimonial') return input.body.text;
  if (input.kind === 'newsletter') return 'Demande de recevoir la lettre d’information.';
  const { participants, phone } = input.body;
  const named = participants.map(({ firstname }) => firstname).filter(Boolean);
  return [`Inscription de ${participants.length}\u00a0personne(s)`, named.join(', '), phone].filter(Boolean).join('. ');
}
