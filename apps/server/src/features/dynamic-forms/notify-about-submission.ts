import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail, hasMailWithReference } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { submissionAcknowledgementMail, submissionOwnerMail } from './dynamic-forms.mails.ts';
import type { FormRow } from './dynamic-forms.repository.ts';
import { findSubmissionAuthor } from './submission-author.ts';

/** A stored submission: `open` has the answers that may be mailed, `stored` has all of them. */
interface StoredSubmission {
  form: FormRow;
  reference: string;
  open: SubmissionData;
  stored: SubmissionData;
}

/**
 * Notifies the owner of a submission, and acknowledges it to its author. Returns whether an acknowledgement was
 * enqueued.
 */
export async function notifyAboutSubmission(context: RequestContext, answer: StoredSubmission): Promise<boolean> {
  const { form, open, stored, reference } = answer;
  const settings = await getSettings(context);
  // The name of a form with sensitive questions may reveal by itself why somebody writes.
  const isNamed = ![...walkQuestions(form.definition)].some(({ node }) => node.sensitive);
  const formName = isNamed ? form.name : null;
  const author = findSubmissionAuthor(form.definition, stored);
  const recipient = form.recipient ?? settings.COMPANY_EMAIL;
  if (recipient)
    await enqueueMail(context, submissionOwnerMail, {
      recipient,
      ...(author?.isOpen ? { replyTo: author.address } : {}),
      data: { reference, formName, ...collectAnswers(form, open, stored) },
    });
  if (!author) return false;
  const claim = { limit: 'acknowledgement', client: author.address } as const;
  if (!(await context.services.limits.consume(context.site.id, claim)).ok) return false;
  await enqueueMail(context, submissionAcknowledgementMail, {
    recipient: author.address,
    data: {
      reference,
      formName,
      acknowledgement: form.acknowledgement ?? '',
      // Only what may be mailed, and only where the owner wants it.
      ...(form.is_copied ? { facts: collectAnswers(form, open, stored).facts } : {}),
    },
  });
  return true;
}

/** Formats the answers that may be mailed, since the form may change before the mail is rendered. Counts the others. */
function collectAnswers(form: FormRow, open: SubmissionData, stored: SubmissionData) {
  const all = listAnswers(form.definition, stored);
  const shown = listAnswers(form.definition, open);
  return {
    hiddenCount: all.length - shown.length,
    fileCount: all.flatMap(({ question, value }) => (question.kind === 'file' ? (value as unknown[]) : [])).length,
    facts: shown.map(({ itemLabels, question, value }) => ({
      label: [...itemLabels, question.label].join(', '),
      value: formatAnswer(question, value),
    })),
  };
}

/** Whether an acknowledgement of this reference was sent to an email: a repeated submission is acknowledged once. */
export function isNotifiedAbout(context: RequestContext, address: string, reference: string): Promise<boolean> {
  return hasMailWithReference(context, address, reference);
}
