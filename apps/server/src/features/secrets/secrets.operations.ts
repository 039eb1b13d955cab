import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Encryption } from '../../encryption/encryption.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { deleteSecret, findSecret, upsertSecret } from './secrets.repository.ts';

/** API keys of other services that a site may have: settings, but encrypted and never displayed. */
export const secretNames = ['GOOGLE_PLACES_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

const associatedDataOf = (context: RequestContext, name: SecretName) => `secret ${context.site.id} ${name}`;

/** Stores an API key of a site, encrypted; an empty text deletes it. */
export async function saveSecret(
  context: RequestContext,
  encryption: Encryption,
  name: string,
  value: string,
  author: string,
): Promise<Result<{ name: SecretName }>> {
  const known = secretNames.find((one) => one === name);
  if (!known) return fail('invalid-fields', { name: `Choisissez parmi ${secretNames.join(', ')}.` });
  const text = value.trim();
  if (text.length > 500) return fail('invalid-fields', { value: 'Au plus 500 caractères.' });
  if (text) await upsertSecret(context, known, encryption.encrypt(Buffer.from(text), associatedDataOf(context, known)));
  else await deleteSecret(context, known);
  await createAuditEntry(context, author, 'secret.change', known);
  context.transaction.invalidate('reviews');
  return succeed({ name: known });
}

/** Gets and decrypts an API key of a site; undefined without one. */
export async function getSecret(
  context: RequestContext,
  encryption: Encryption,
  name: SecretName,
): Promise<string | undefined> {
  const sealed = await findSecret(context, name);
  return sealed && encryption.decrypt(sealed, associatedDataOf(context, name)).toString();
}
