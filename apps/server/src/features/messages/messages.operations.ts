import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { type Person, withheldMessage } from '../person.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  deleteMessages,
  insertMessage,
  listMessages,
  listNewestMessages,
  type SentMessage,
} from './messages.repository.ts';

const topicLabels: Record<string, string> = {
  question: 'Une question',
  'rendez-vous': 'Un rendez-vous',
  atelier: 'Un atelier',
  'bon-cadeau': 'Un bon cadeau',
  autre: 'Autre chose',
};

/**
 * Takes a contact message: it is stored, its copy goes to the company and an acknowledgement to its author, in one
 * transaction. What a robot filled in is answered alike and thrown away.
 */
export async function createMessage(
  context: RequestContext,
  jobs: JobQueue,
  limits: RateLimiter,
  body: InputOf<'sendMessage'>['body'],
): Promise<Result<ReplyOf<'sendMessage'>>> {
  const settings = await getSettings(context);
  if (settings.HIDE_CONTACT_PAGE) return fail('not-found');
  const reference = createReference(context);
  if (body.website) return succeed({ reference, isMailed: true });
  const message = {
    reference,
    firstname: body.firstname,
    lastname: body.lastname,
    email: body.email,
    phone: body.phone || null,
    topic: body.topic ?? null,
    message: body.message,
    memberId: context.user?.id ?? null,
  };
  await insertMessage(context, message);
  const facts = [
    { label: 'De', value: `${message.firstname} ${message.lastname}` },
    { label: 'Adresse électronique', value: message.email },
    ...(message.phone ? [{ label: 'Téléphone', value: message.phone }] : []),
    ...(message.topic ? [{ label: 'Sujet', value: topicLabels[message.topic] ?? message.topic }] : []),
    { label: 'Message', value: message.message },
  ];
  if (settings.COMPANY_EMAIL)
    await enqueueMail(context, jobs, {
      recipient: settings.COMPANY_EMAIL,
      replyTo: message.email,
      content: {
        subject: `Message de ${message.firstname} ${message.lastname} (${reference})`,
        greeting: 'Un nouveau message vous attend',
        paragraphs: [
          'Il a été envoyé depuis la page de contact de votre site. Répondez à ce courriel pour écrire à son auteur.',
        ],
        facts,
      },
    });
  // Nothing that the sender wrote goes to the address she gave: it may be somebody else's.
  const { ok: isMailed } = await limits.consume(context.site.id, { limit: 'acknowledgement', client: message.email });
  if (isMailed)
    await enqueueMail(context, jobs, {
      recipient: message.email,
      replyTo: settings.COMPANY_EMAIL || undefined,
      content: {
        subject: `Votre message à ${settings.COMPANY_NAME} (${reference})`,
        greeting: 'Bonjour,',
        paragraphs: [
          `Votre message est bien arrivé. ${settings.COMPANY_NAME} vous répond dès que possible.`,
          `Il porte la référence ${reference}. Rappelez-la si vous nous écrivez de nouveau à ce sujet.`,
          `Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.`,
        ],
        closing: 'À bientôt.',
      },
    });
  return succeed({ reference, isMailed });
}

/** The messages of a person; to herself is told of one sent with her address that it was, for it may be a stranger's. */
export async function exportMessagesOf(
  context: RequestContext,
  person: Person,
  reader: 'herself' | 'company',
): Promise<ReplyOf<'exportUser'>['messages']> {
  return (await listMessages(context, person)).map(({ reference, at, memberId, ...content }) => {
    const isTold = reader === 'company' || memberId === person.id;
    return {
      reference,
      sentAt: at.toISOString(),
      content: isTold ? content : null,
      withheld: isTold ? null : withheldMessage,
    };
  });
}

/** The latest messages of the site, newest first, at most two hundred. */
export function listLatestMessages(context: RequestContext): Promise<Omit<SentMessage, 'memberId'>[]> {
  return listNewestMessages(context, 200);
}

/** When a person last sent a message; undefined where she never did. */
export async function findLastMessage(context: RequestContext, person: Person): Promise<Date | undefined> {
  return (await listMessages(context, person)).at(-1)?.at;
}

/** Forgets the messages of a person. */
export async function eraseMessagesOf(context: RequestContext, person: Person): Promise<void> {
  await deleteMessages(context, person);
}
