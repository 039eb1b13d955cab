import type { Result } from '@vitrine/domain/kernel/result';
import { listLatestMessages } from '../../features/messages/messages.operations.ts';
import { erasePersonByEmail, exportPersonByEmail } from '../../features/privacy/persons-by-email.operations.ts';
import { updateMemberEmail } from '../../features/profile/update-email.operations.ts';
import { setMemberSuspension } from '../../features/sign-in/suspension.operations.ts';
import type { RequestContext } from '../../request-context.ts';
import { quoteJson } from '../quote-text.ts';
import { describeSuspicious } from './describe-suspicious.ts';

const actor = 'commande';

/**
 * Exports everything that a site stores about an email address, for a privacy request; with the verb `forget`, erases
 * it.
 */
export async function handlePrivacyRequest(
  context: RequestContext,
  email: string,
  verb: string | undefined,
): Promise<string> {
  if (!email.includes('@'))
    throw new Error('Indiquez une adresse électronique\u00a0: vitrine person SITE ADRESSE [forget]');
  if (verb === undefined) return quoteJson(await exportPersonByEmail(context, email, actor), 2);
  if (verb !== 'forget')
    throw new Error('Utilisez «\u00a0vitrine person SITE ADRESSE\u00a0» ou «\u00a0… forget\u00a0».');
  const { openRequests } = await erasePersonByEmail(context, email, actor);
  if (openRequests.length)
    return `${email}\u00a0: effacé, et ses inscriptions à venir sont annulées. Ce qui attend encore une réponse garde son nom\u00a0: ${openRequests.join(', ')}. Répondez-y («\u00a0vitrine rights\u00a0»), puis effacez de nouveau.`;
  return `${email}\u00a0: tout ce qui disait qui c’était est effacé, ses inscriptions à venir sont annulées.`;
}

/** Suspends a member, lifts the suspension, or changes the email address of their account. */
export async function updateMember(
  context: RequestContext,
  email: string,
  verb: string,
  newEmail = '',
): Promise<string> {
  if (verb === 'email') {
    unwrap(await updateMemberEmail(context, email, newEmail, actor), {
      'not-found': noAccount,
      conflict: 'Un autre compte a déjà cette adresse.',
    });
    return `${email}\u00a0: le compte a maintenant l’adresse ${newEmail}, et ses sessions sont closes. Ses inscriptions et ses témoignages suivent, sa lettre dès qu’elle l’aura confirmée\u202f; les deux adresses sont prévenues. Ce qui a été envoyé hors de son compte reste à l’ancienne\u00a0: vitrine person ${context.site.id} ${email}`;
  }
  if (verb !== 'suspend' && verb !== 'resume')
    throw new Error(
      'Utilisez «\u00a0vitrine member SITE ADRESSE suspend\u00a0», «\u00a0… resume\u00a0» ou «\u00a0… email NOUVELLE\u00a0».',
    );
  unwrap(await setMemberSuspension(context, email, verb === 'suspend', actor), { 'not-found': noAccount });
  return verb === 'suspend' ? `${email}\u00a0: compte suspendu.` : `${email}\u00a0: compte rouvert.`;
}

const noAccount = 'Aucun compte n’a cette adresse.';

/**
 * Lists the latest contact messages or, apart, those that are suspicious, one JSON object per line. JSON escapes protect the terminal from control
 * characters.
 */
export async function describeMessages(context: RequestContext, isSuspicious = false): Promise<string> {
  const { messages, suspicious } = await listLatestMessages(context, { isSuspicious });
  const lines = messages.map((message) => quoteJson(message));
  if (isSuspicious) return lines.join('\n') || 'Aucun message n’est suspect.';
  const apart = describeSuspicious(suspicious, `vitrine messages ${context.site.id} suspects`);
  return [lines.join('\n') || 'Aucun message n’est gardé.', ...apart].join('\n');
}

function unwrap<Value>(result: Result<Value>, sentences: Record<string, string>): Value {
  if (result.ok) return result.value;
  const { code, fields = {} } = result.failure;
  throw new Error(sentences[code] ?? Object.values(fields).join('\n'));
}
