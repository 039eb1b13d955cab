import type { Result } from '@vitrine/domain/kernel/result';
import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import {
  closeRightsRequest,
  listWaitingRequests,
  readRightsRequest,
} from '../../features/privacy/rights-requests/rights-queue.operations.ts';
import type { RequestContext } from '../../request-context.ts';
import { formatLocalDay } from '../format-local-day.ts';
import { quoteText } from '../quote-text.ts';

const actor = 'commande';

/** Lists the open requests about personal data, one line each: reference, day, kind, and deadlines. */
export async function describeRightsRequests(context: RequestContext): Promise<string> {
  const requests = await listWaitingRequests(context);
  const lines = requests.map((request) =>
    [
      request.reference,
      formatLocalDay(context, request.received_at),
      rightsRequestLabels[request.kind],
      ...(request.handle_by ? [`à traiter au plus tard le ${request.handle_by}`] : []),
      `à clore au plus tard le ${request.answer_by}`,
      ...(request.is_suspicious ? ['peut-être un robot'] : []),
    ].join('\t'),
  );
  return [...lines, `${lines.length} demande(s) en attente.`].join('\n');
}

/** Prints a request with its whole content. */
export async function describeRightsRequest(context: RequestContext, reference: string): Promise<string> {
  const request = unwrap(
    await readRightsRequest(context, reference, actor),
    'Aucune demande ne porte cette référence.',
  );
  return [
    `${rightsRequestLabels[request.kind]}, ${reference}, reçue le ${formatLocalDay(context, request.received_at)}`,
    request.handled_at
      ? `Close le ${formatLocalDay(context, request.handled_at)}\u00a0: ${request.note}`
      : `À clore au plus tard le ${request.answer_by}${request.handle_by ? `, à traiter au plus tard le ${request.handle_by}` : ''}`,
    '',
    `${request.firstname} ${request.lastname} <${request.email}>`,
    request.origin,
    ...(request.is_suspicious ? ['Peut-être un robot\u00a0: un champ que personne ne voit a été rempli.'] : []),
    ...(request.message ? ['', quoteText(request.message)] : []),
  ].join('\n');
}

/** Closes a request with a note on how it was answered. */
export async function closeRequest(
  context: RequestContext,
  reference: string,
  verb: string,
  note: string,
): Promise<string> {
  if (verb !== 'done') throw new Error('Utilisez «\u00a0vitrine rights SITE RÉFÉRENCE done NOTE\u00a0».');
  const { forgottenEmail } = unwrap(
    await closeRightsRequest(context, reference, note, actor),
    'Aucune demande en attente ne porte cette référence.',
  );
  if (!forgottenEmail) return `${reference} est close.`;
  return `${reference} est close, et ne dit plus de qui elle venait. Si ses données ne sont pas encore effacées\u00a0: vitrine person ${context.site.id} ${forgottenEmail} forget`;
}

function unwrap<Value>(result: Result<Value>, absent: string): Value {
  if (result.ok) return result.value;
  throw new Error(result.failure.fields ? Object.values(result.failure.fields).join('\n') : absent);
}
