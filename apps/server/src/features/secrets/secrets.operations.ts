import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { deleteSecret, findSecret, upsertSecret } from './secrets.repository.ts';

/** The keys of other services that a site may hold: settings, but sealed, and shown to nobody again. */
export const secretNames = ['GOOGLE_PLACES_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

const placeOf = (scope: Scope, name: SecretName) => `secret ${scope.site.id} ${name}`;

/** Keeps a site's key of another service, sealed; an empty text takes it away. */
export async function saveSecret(
  scope: Scope,
  sealer: Sealer,
  name: string,
  value: string,
  author: string,
): Promise<Result<{ name: SecretName }>> {
  const known = secretNames.find((one) => one === name);
  if (!known) return refuse('invalid-fields', { name: `Choisissez parmi ${secretNames.join(', ')}.` });
  const text = value.trim();
  if (text.length > 500) return refuse('invalid-fields', { value: 'Au plus 500 caractères.' });
  if (text) await upsertSecret(scope, known, sealer.seal(Buffer.from(text), placeOf(scope, known)));
  else await deleteSecret(scope, known);
  await writeAudit(scope, author, 'secret.change', known);
  scope.transaction.invalidate('reviews');
  return succeed({ name: known });
}

/** A site's key of another service; undefined without. */
export async function readSecret(scope: Scope, sealer: Sealer, name: SecretName): Promise<string | undefined> {
  const sealed = await findSecret(scope, name);
  return sealed && sealer.open(sealed, placeOf(scope, name)).toString();
}
