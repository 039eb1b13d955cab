import type { Result } from '@vitrine/domain/kernel/result';
import {
  decideByReference,
  readTestimonial,
  readTestimonialsQueue,
} from '../features/testimonials/testimonials-queue.operations.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Scope } from '../scope.ts';
import { dayOf } from './day-of.ts';
import { quoteText } from './quote-text.ts';

const actor = 'commande';
const states = { new: 'à lire', shown: 'publié', refused: 'écarté' } as const;
const decisions: Readonly<Record<string, 'shown' | 'refused'>> = { publish: 'shown', refuse: 'refused' };

/** The testimonials of a site, a line each, those that wait first: reference, day, state, author, what it is about. */
export async function describeTestimonials(scope: Scope): Promise<string> {
  const testimonials = await readTestimonialsQueue(scope);
  const lines = testimonials.map(({ reference, sent_at: sentAt, status, author, occasion }) =>
    [reference, dayOf(scope, sentAt), states[status], author, occasion].join('\t'),
  );
  const waiting = testimonials.filter(({ status }) => status === 'new').length;
  return [...lines, `${waiting} témoignage(s) à lire, ${testimonials.length} en tout.`].join('\n');
}

/** One testimonial with all that it says. */
export async function describeTestimonial(scope: Scope, reference: string): Promise<string> {
  const found = demand(await readTestimonial(scope, reference));
  const { status, author, email, occasion, experienced_on: month, text, sent_at: sentAt } = found;
  return [
    `${reference}, reçu le ${dayOf(scope, sentAt)}, ${states[status]}`,
    `${author} <${email}>${occasion ? `, au sujet de\u00a0: ${occasion}` : ''}${month ? `, ${month}` : ''}`,
    '',
    quoteText(text),
  ].join('\n');
}

/** Publishes a testimonial or puts it aside, and writes to its author; who puts one aside says why. */
export async function decideOfTestimonial(
  scope: Scope,
  jobs: JobQueue,
  reference: string,
  verb: string,
  reason: string,
): Promise<string> {
  const decision = decisions[verb];
  if (!decision)
    throw new Error('Utilisez « vitrine testimonials SITE RÉFÉRENCE publish » ou « … RÉFÉRENCE refuse MOTIF ».');
  const { status } = demand(await decideByReference(scope, jobs, reference, { decision, reason }, actor));
  return `${reference} est ${states[status]}.`;
}

function demand<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { fields, message } = result.failure;
  throw new Error(fields ? Object.values(fields).join('\n') : (message ?? 'Ce témoignage n’est plus là.'));
}
