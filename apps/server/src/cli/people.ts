import type { Result } from '@vitrine/domain/kernel/result';
import {
  changeAddress,
  changeSuspension,
  forgetPersonOf,
  readPerson,
} from '../features/members/members-by-address.operations.ts';
import { listLatestMessages } from '../features/messages/messages.operations.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { unlimited } from '../rate-limits/rate-limiter.ts';
import type { Scope } from '../scope.ts';
import type { Sealer } from '../storage/sealer.ts';
import { quoteJson } from './quote-text.ts';

const author = 'commande';

/** Everything that a site keeps about an address, as the file to be handed over; or forgets it, where the verb says so. */
export async function serveRights(
  scope: Scope,
  tools: { jobs: JobQueue; sealer: Sealer },
  email: string,
  verb: string | undefined,
): Promise<string> {
  if (!email.includes('@')) throw new Error('Indiquez une adresse électronique : vitrine person SITE ADRESSE [forget]');
  if (verb === undefined) return quoteJson(await readPerson(scope, tools.sealer, email, author), 2);
  if (verb !== 'forget') throw new Error('Utilisez « vitrine person SITE ADRESSE » ou « … forget ».');
  const { openRequests } = demand(await forgetPersonOf(scope, tools, email, author), {
    'not-allowed': 'Un compte d’administration ne s’efface pas ainsi : retirez-lui d’abord son rôle.',
  });
  if (openRequests.length)
    return `${email}\u00a0: effacé, et ses inscriptions à venir sont annulées. Ce qui attend encore une réponse garde son nom\u00a0: ${openRequests.join(', ')}. Répondez-y («\u00a0vitrine rights\u00a0»), puis effacez de nouveau.`;
  return `${email}\u00a0: tout ce qui disait qui c’était est effacé, ses inscriptions à venir sont annulées.`;
}

/** Suspends a member, lets her in again, or gives her account another address. */
export async function changeMember(
  scope: Scope,
  tools: { jobs: JobQueue; sealer: Sealer },
  email: string,
  verb: string,
  newEmail = '',
): Promise<string> {
  if (verb === 'email') {
    demand(await changeAddress(scope, { ...tools, limits: unlimited }, email, newEmail, author), {
      'not-found': noAccount,
      conflict: 'Un autre compte a déjà cette adresse.',
    });
    return `${email}\u00a0: le compte a maintenant l’adresse ${newEmail}, et ses sessions sont closes. Ses inscriptions et ses témoignages suivent, sa lettre dès qu’elle l’aura confirmée\u202f; les deux adresses sont prévenues. Ce qui a été envoyé hors de son compte reste à l’ancienne\u00a0: vitrine person ${scope.site.id} ${email}`;
  }
  if (verb !== 'suspend' && verb !== 'resume')
    throw new Error('Utilisez « vitrine member SITE ADRESSE suspend », « … resume » ou « … email NOUVELLE ».');
  demand(await changeSuspension(scope, email, verb === 'suspend', author), { 'not-found': noAccount });
  return verb === 'suspend' ? `${email}\u00a0: compte suspendu.` : `${email}\u00a0: compte rouvert.`;
}

const noAccount = 'Aucun compte n’a cette adresse.';

/** The latest contact messages, a line of JSON each: no sign of a visitor reaches the terminal as it came. */
export async function describeMessages(scope: Scope): Promise<string> {
  const messages = await listLatestMessages(scope);
  return messages.length ? messages.map((message) => quoteJson(message)).join('\n') : 'Aucun message n’est gardé.';
}

function demand<Value>(result: Result<Value>, sentences: Record<string, string>): Value {
  if (result.ok) return result.value;
  const { code, fields = {} } = result.failure;
  throw new Error(sentences[code] ?? Object.values(fields).join('\n'));
}
