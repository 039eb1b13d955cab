import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type ConversationKind, listConversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { findSmtpReason } from '@vitrine/domain/inbox/describe-delivery';
import { type RightsRequestKind, rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import { getStaffRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import { nameMail } from '../mail/wordings/mail-wordings.operations.ts';
import type { ActRow, ConversationRow } from './inbox.repository.ts';

type Summary = ReplyOf<'listConversations'>['conversations'][number];

/** Lists the kinds of conversations that the staff of a call may read. */
export function listReadableKinds({ staff }: RequestContext): ConversationKind[] {
  return listConversationKinds(getStaffRole(staff), 'read');
}

/** What a conversation is called that somebody deleted. */
export const goneMessage = 'Cette conversation n’existe plus\u00a0: quelqu’un l’a supprimée. Rechargez la liste.';

export const kindLabels: Readonly<Record<ConversationKind, string>> = {
  message: 'Message',
  answer: 'Réponse à un formulaire',
  testimonial: 'Témoignage',
  request: 'Demande sur des données',
  order: 'Message d’une commande',
  mail: 'Courriel refusé',
  submission: 'Envoi suspect',
  withdrawal: 'Rétractation',
};
export const stateLabels: Readonly<Record<ConversationState, string>> = {
  new: 'Nouveau',
  open: 'En cours',
  answered: 'Répondu',
  closed: 'Classé',
  suspect: 'Suspect',
};

const topicTitles: Readonly<Record<string, string>> = {
  question: 'Une question',
  'rendez-vous': 'Un rendez-vous',
  atelier: 'Un atelier',
  'bon-cadeau': 'Un bon cadeau',
  autre: 'Autre chose',
};
const submissionTitles: Readonly<Record<string, string>> = {
  testimonial: 'Témoignage',
  newsletter: 'Inscription à la lettre',
  booking: 'Inscription à une date',
};

/** The title of a conversation in French; that of a record which names itself is its own. */
function formatTitle({ kind, title }: ConversationRow): string {
  if (kind === 'message') return topicTitles[title] ?? (title || 'Message');
  if (kind === 'testimonial') return title || 'Témoignage';
  if (kind === 'request') return rightsRequestLabels[title as RightsRequestKind] ?? title;
  if (kind === 'order') return kindLabels.order;
  if (kind === 'mail') return nameMail(title);
  if (kind === 'withdrawal') return `Commande ${title}`;
  if (kind === 'submission') return submissionTitles[title] ?? title;
  return title;
}

/** Presents a line of the list. */
export function presentConversation(context: RequestContext, row: ConversationRow): Summary {
  const { snoozed_until: snoozedUntil, assigned_to: assignedTo } = row;
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    state: row.state,
    suspicion: row.suspicion,
    isUnread: row.is_unread,
    isSnoozed: snoozedUntil !== null && snoozedUntil.getTime() > context.now,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: row.assignee_name ?? '' },
    personName: row.person_name,
    personEmail: row.person_email,
    memberId: row.member_id,
    title: formatTitle(row),
    excerpt: row.kind === 'mail' ? describeUnsent(row.excerpt) : row.excerpt,
    formId: row.form_id,
    arrivedAt: row.arrived_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    dueAt: row.due_on,
  };
}

/** Says why a mail did not leave, by what its server answered. */
function describeUnsent(error: string): string {
  if (error === 'uncertain') return 'Peut-être parti\u00a0: notre serveur d’envoi n’a pas répondu.';
  return `Notre serveur d’envoi ne l’a pas pris\u00a0: ${findSmtpReason(error)}`;
}

const actTexts: Readonly<Record<string, string>> = {
  'conversation.reply': 'a répondu',
  'conversation.cancel-reply': 'a annulé l’envoi de sa réponse',
  'conversation.note': 'a ajouté une note',
  'conversation.close': 'a classé',
  'conversation.reopen': 'a rouvert',
  'conversation.assign': 'a confié',
  'conversation.snooze': 'a remis à plus tard',
  'conversation.accept': 'a accepté l’envoi',
  'conversation.export': 'a exporté',
  'conversation.confidential': 'a lu les réponses confidentielles',
};

/** Presents an act of staff. */
export function presentAct({ at, act, author }: ActRow) {
  return {
    type: 'act' as const,
    at: at.toISOString(),
    author: author ?? '',
    act: act.replace('conversation.', ''),
    text: actTexts[act] ?? act,
  };
}
