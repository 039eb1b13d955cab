import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail, listMailsTo } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { FormRow } from './dynamic-forms.repository.ts';
import { findSubmissionAuthor } from './submission-author.ts';

/** An answer that has been stored: `open` is what may be mailed, `stored` is all of it. */
interface StoredSubmission {
  form: FormRow;
  reference: string;
  open: SubmissionData;
  stored: SubmissionData;
}

/** Tells the owner what may be mailed of an answer, and its author that it has come; returns whether a mail tells her so. */
export async function notifyAboutSubmission(
  answered: RequestContext,
  tools: { jobs: JobQueue; limits: RateLimiter },
  answer: StoredSubmission,
): Promise<boolean> {
  // Whatever host the form was answered on: mails name the site's own.
  const context = { ...answered, origin: answered.mainOrigin };
  const { form, open, stored, reference } = answer;
  const settings = await getSettings(context);
  // The name of a form that asks what is confidential may tell by itself why somebody writes.
  const isNamed = ![...walkQuestions(form.definition)].some(({ node }) => node.sensitive);
  const author = findSubmissionAuthor(form.definition, stored);
  const recipient = form.recipient ?? settings.COMPANY_EMAIL;
  if (recipient)
    await enqueueMail(context, tools.jobs, {
      recipient,
      ...(author?.isOpen ? { replyTo: author.address } : {}),
      content: {
        subject: `${isNamed ? form.name : 'Nouvelles réponses'} (${reference})`,
        greeting: 'De nouvelles réponses vous attendent',
        paragraphs: [
          `Elles ont été envoyées avec ${isNamed ? `le formulaire «\u00a0${form.name}\u00a0»` : 'un formulaire de votre site'}.${author?.isOpen ? ' Répondez à ce courriel pour écrire à leur auteur.' : ''}`,
          ...formatWithheldNotice(form, open, stored),
        ],
        facts: listAnswers(form.definition, open).map(({ itemLabels: turns, question, value }) => ({
          label: [...turns, question.label].join(', '),
          value: formatAnswer(question, value),
        })),
      },
    });
  if (!author) return false;
  const claim = { limit: 'acknowledgement', client: author.address } as const;
  if (!(await tools.limits.consume(context.site.id, claim)).ok) return false;
  // Nothing that the sender wrote goes to the address she gave: it may be somebody else's.
  await enqueueMail(context, tools.jobs, {
    recipient: author.address,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: {
      subject: `${isNamed ? `${form.name}\u00a0: vos` : 'Vos'} réponses à ${settings.COMPANY_NAME} (${reference})`,
      greeting: 'Bonjour,',
      paragraphs: [
        isNamed
          ? `Vos réponses au formulaire «\u00a0${form.name}\u00a0» sont bien arrivées.`
          : 'Vos réponses sont bien arrivées.',
        ...(form.acknowledgement ? [form.acknowledgement] : []),
        `Elles portent la référence ${reference}. Rappelez-la si vous nous écrivez à ce sujet.`,
        `Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.`,
      ],
      closing: 'À bientôt.',
    },
  });
  return true;
}

/** Whether a mail has told an address of the answer that has this reference: what was sent twice is told of once. */
export async function isNotifiedAbout(context: RequestContext, address: string, reference: string): Promise<boolean> {
  return (await listMailsTo(context, address)).some(({ subject }) => subject.includes(reference));
}

/** What stays on the site, counted. */
function formatWithheldNotice(form: FormRow, open: SubmissionData, stored: SubmissionData): string[] {
  const all = listAnswers(form.definition, stored);
  const hidden = all.length - listAnswers(form.definition, open).length;
  const files = all.flatMap(({ question, value }) => (question.kind === 'file' ? (value as unknown[]) : [])).length;
  const parts = [
    ...(hidden ? [hidden > 1 ? `${hidden} réponses confidentielles` : 'une réponse confidentielle'] : []),
    ...(files ? [files > 1 ? `${files} fichiers` : 'un fichier'] : []),
  ];
  if (parts.length === 0) return [];
  return [`Restent sur le site, chiffrés, et ne voyagent pas par courriel\u00a0: ${parts.join(' et ')}.`];
}
