import type { Result } from '@vitrine/domain/kernel/result';
import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import {
  closeRightsRequest,
  listWaitingRequests,
  readRightsRequest,
} from '../features/rights-requests/rights-queue.operations.ts';
import type { Scope } from '../scope.ts';
import { dayOf } from './day-of.ts';
import { quoteText } from './quote-text.ts';

const author = 'commande';

/** The requests about personal data that wait, a line each: reference, day, what is asked, and the days they end on. */
export async function describeRightsRequests(scope: Scope): Promise<string> {
  const requests = await listWaitingRequests(scope);
  const lines = requests.map((request) =>
    [
      request.reference,
      dayOf(scope, request.received_at),
      rightsRequestLabels[request.kind],
      ...(request.handle_by ? [`à traiter au plus tard le ${request.handle_by}`] : []),
      `à clore au plus tard le ${request.answer_by}`,
      ...(request.is_suspicious ? ['peut-être un robot'] : []),
    ].join('\t'),
  );
  return [...lines, `${lines.length} demande(s) en attente.`].join('\n');
}

/** One request with all that it says. */
export async function describeRightsRequest(scope: Scope, reference: string): Promise<string> {
  const request = demand(await readRightsRequest(scope, reference, author), 'Aucune demande ne porte cette référence.');
  return [
    `${rightsRequestLabels[request.kind]}, ${reference}, reçue le ${dayOf(scope, request.received_at)}`,
    request.handled_at
      ? `Close le ${dayOf(scope, request.handled_at)}\u00a0: ${request.note}`
      : `À clore au plus tard le ${request.answer_by}${request.handle_by ? `, à traiter au plus tard le ${request.handle_by}` : ''}`,
    '',
    `${request.firstname} ${request.lastname} <${request.email}>`,
    request.origin,
    ...(request.is_suspicious ? ['Peut-être un robot\u00a0: un champ que personne ne voit a été rempli.'] : []),
    ...(request.message ? ['', quoteText(request.message)] : []),
  ].join('\n');
}

/** Notes that a request is done, and how. */
export async function closeRequest(scope: Scope, reference: string, verb: string, note: string): Promise<string> {
  if (verb !== 'done') throw new Error('Utilisez « vitrine rights SITE RÉFÉRENCE done NOTE ».');
  const { forgottenEmail } = demand(
    await closeRightsRequest(scope, reference, note, author),
    'Aucune demande en attente ne porte cette référence.',
  );
  if (!forgottenEmail) return `${reference} est close.`;
  return `${reference} est close, et ne dit plus de qui elle venait. Si ses données ne sont pas encore effacées\u00a0: vitrine person ${scope.site.id} ${forgottenEmail} forget`;
}

function demand<Value>(result: Result<Value>, absent: string): Value {
  if (result.ok) return result.value;
  throw new Error(result.failure.fields ? Object.values(result.failure.fields).join('\n') : absent);
}
