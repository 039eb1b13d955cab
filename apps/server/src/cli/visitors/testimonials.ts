import type { Result } from '@vitrine/domain/kernel/result';
import {
  getTestimonial,
  listAllTestimonials,
  moderateByReference,
} from '../../features/testimonials/testimonials-queue.operations.ts';
import type { RequestContext } from '../../request-context.ts';
import { formatLocalDay } from '../format-local-day.ts';
import { quoteText } from '../quote-text.ts';

const actor = 'commande';
const statusLabels = { new: 'à lire', shown: 'publié', refused: 'écarté' } as const;
const decisions: Readonly<Record<string, 'shown' | 'refused'>> = { publish: 'shown', refuse: 'refused' };

/**
 * Lists the testimonials of a site, one line each, the waiting ones first: reference, day, status, author, occasion.
 */
export async function describeTestimonials(context: RequestContext): Promise<string> {
  const testimonials = await listAllTestimonials(context);
  const lines = testimonials.map(({ reference, sent_at: sentAt, status, author, occasion }) =>
    [reference, formatLocalDay(context, sentAt), statusLabels[status], author, occasion].join('\t'),
  );
  const waiting = testimonials.filter(({ status }) => status === 'new').length;
  return [...lines, `${waiting} témoignage(s) à lire, ${testimonials.length} en tout.`].join('\n');
}

/** Prints a testimonial with its whole content. */
export async function describeTestimonial(context: RequestContext, reference: string): Promise<string> {
  const found = unwrap(await getTestimonial(context, reference));
  const { status, author, email, occasion, experienced_on: month, text, sent_at: sentAt } = found;
  return [
    `${reference}, reçu le ${formatLocalDay(context, sentAt)}, ${statusLabels[status]}`,
    `${author} <${email}>${occasion ? `, au sujet de\u00a0: ${occasion}` : ''}${month ? `, ${month}` : ''}`,
    '',
    quoteText(text),
  ].join('\n');
}

/** Publishes or refuses a testimonial, and mails its author; a refusal needs a reason. */
export async function moderateTestimonial(
  context: RequestContext,
  reference: string,
  verb: string,
  reason: string,
): Promise<string> {
  const decision = decisions[verb];
  if (!decision)
    throw new Error(
      'Utilisez «\u00a0vitrine testimonials SITE RÉFÉRENCE publish\u00a0» ou «\u00a0… RÉFÉRENCE refuse MOTIF\u00a0».',
    );
  const { status } = unwrap(await moderateByReference(context, reference, { decision, reason }, actor));
  return `${reference} est ${statusLabels[status]}.`;
}

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { fields, message } = result.failure;
  throw new Error(fields ? Object.values(fields).join('\n') : (message ?? 'Ce témoignage n’est plus là.'));
}
