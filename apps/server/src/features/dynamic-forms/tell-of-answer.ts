import type { StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import { enqueueMail, listMailsTo } from '../mail/mail.operations.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { authorOf } from './answer-author.ts';
import type { FormRow } from './dynamic-forms.repository.ts';

/** An answer that has been stored: `open` is what may be mailed, `stored` is all of it. */
interface NewAnswer {
  form: FormRow;
  reference: string;
  open: StoredAnswers;
  stored: StoredAnswers;
}

/** Tells the owner what may be mailed of an answer, and its author that it has come; returns whether a mail tells her so. */
export async function tellOfAnswer(
  answered: Scope,
  tools: { jobs: JobQueue; limits: RateLimiter },
  answer: NewAnswer,
): Promise<boolean> {
  // Whatever host the form was answered on: mails name the site's own.
  const scope = { ...answered, origin: answered.mainOrigin };
  const { form, open, stored, reference } = answer;
  const settings = await readSettings(scope);
  // The name of a form that asks what is confidential may tell by itself why somebody writes.
  const isNamed = ![...walkQuestions(form.definition)].some(({ node }) => node.sensitive);
  const author = authorOf(form.definition, stored);
  const recipient = form.recipient ?? settings.COMPANY_EMAIL;
  if (recipient)
    await enqueueMail(scope, tools.jobs, {
      recipient,
      ...(author?.isOpen ? { replyTo: author.address } : {}),
      content: {
        subject: `${isNamed ? form.name : 'Nouvelles réponses'} (${reference})`,
        greeting: 'De nouvelles réponses vous attendent',
        paragraphs: [
          `Elles ont été envoyées avec ${isNamed ? `le formulaire «\u00a0${form.name}\u00a0»` : 'un formulaire de votre site'}.${author?.isOpen ? ' Répondez à ce courriel pour écrire à leur auteur.' : ''}`,
          ...keptBack(form, open, stored),
        ],
        facts: listAnswers(form.definition, open).map(({ turns, question, value }) => ({
          label: [...turns, question.label].join(', '),
          value: formatAnswer(question, value),
        })),
      },
    });
  if (!author) return false;
  const claim = { limit: 'acknowledgement', client: author.address } as const;
  if (!(await tools.limits.consume(scope.site.id, claim)).ok) return false;
  // Nothing that the sender wrote goes to the address she gave: it may be somebody else's.
  await enqueueMail(scope, tools.jobs, {
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
export async function isToldOf(scope: Scope, address: string, reference: string): Promise<boolean> {
  return (await listMailsTo(scope, address)).some(({ subject }) => subject.includes(reference));
}

/** What stays on the site, counted. */
function keptBack(form: FormRow, open: StoredAnswers, stored: StoredAnswers): string[] {
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
