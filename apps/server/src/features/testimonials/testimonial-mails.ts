import { paths } from '@vitrine/domain/site/paths';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { TestimonialRow } from './testimonials.repository.ts';

/** Tells the company that a testimonial waits to be read, with the link that decides of it; without address, its command does. */
export async function sendTestimonialMailToOwner(
  context: RequestContext,
  jobs: JobQueue,
  testimonial: Pick<TestimonialRow, 'reference' | 'author' | 'email' | 'occasion' | 'text'>,
  token: string,
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const { reference, author, email, occasion, text } = testimonial;
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient,
    replyTo: email,
    content: {
      subject: `Un témoignage attend votre lecture (${reference})`,
      greeting: 'Un témoignage vous attend',
      paragraphs: [
        'Il a été déposé sur votre site et ne paraîtra pas avant que vous l’ayez publié. Un refus doit être expliqué à son auteur.',
      ],
      facts: [
        { label: 'De', value: author },
        { label: 'Adresse électronique', value: email },
        ...(occasion ? [{ label: 'Au sujet de', value: occasion }] : []),
        { label: 'Témoignage', value: text },
      ],
      action: { label: 'Lire et décider', address: context.mainOrigin + paths.moderateTestimonial(token) },
    },
  });
}

/** Thanks whoever sent a testimonial; nothing of it is repeated, since the address may be somebody else's. */
export async function sendTestimonialReceivedMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  reference: string,
): Promise<void> {
  const settings = await getSettings(context);
  const name = settings.COMPANY_NAME || context.site.name;
  const mistake = 'Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0:';
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: {
      subject: `Merci pour votre témoignage chez ${name} (${reference})`,
      greeting: 'Merci,',
      paragraphs: [
        `Votre témoignage est bien arrivé. ${name} le relit avant de le publier, et vous écrit ce qu’il en est.`,
        settings.COMPANY_EMAIL
          ? `${mistake} répondez-nous, et nous l’effaçons.`
          : `${mistake} demandez-nous de l’effacer.`,
      ],
      ...rightsPageAction(context, settings.COMPANY_EMAIL),
      closing: 'À bientôt.',
    },
  });
}

/** Tells the author of a testimonial what became of it. */
export async function sendTestimonialDecisionMail(
  context: RequestContext,
  jobs: JobQueue,
  { email, reference }: Pick<TestimonialRow, 'email' | 'reference'>,
  decision: 'shown' | 'refused',
  reason: string,
): Promise<void> {
  const settings = await getSettings(context);
  const name = settings.COMPANY_NAME || context.site.name;
  const canReply = settings.COMPANY_EMAIL !== '';
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient: email,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content:
      decision === 'shown'
        ? {
            subject: `Votre témoignage est publié chez ${name} (${reference})`,
            greeting: 'Merci,',
            paragraphs: [
              `Votre témoignage est en ligne sur le site ${name}. Vous pouvez le faire retirer quand vous voulez${canReply ? ', en répondant à ce courriel' : ''}.`,
            ],
            ...rightsPageAction(context, settings.COMPANY_EMAIL),
            closing: 'À bientôt.',
          }
        : {
            subject: `Votre témoignage chez ${name} (${reference})`,
            greeting: 'Bonjour,',
            paragraphs: [`Votre témoignage n’est pas publié sur le site ${name}. En voici la raison.`],
            facts: [{ label: 'Raison', value: reason }],
            closing: canReply ? 'Vous pouvez répondre à ce courriel pour en parler.' : 'À bientôt.',
          },
  });
}

/** Where one asks for what is one's own, for a mail that nobody can answer: its company has given no address. */
function rightsPageAction(context: RequestContext, companyEmail: string): Pick<MailContent, 'action'> {
  if (companyEmail) return {};
  return { action: { label: 'Demander son retrait', address: context.mainOrigin + paths.rights() } };
}
