import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Encryption } from '../../encryption/encryption.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { deleteSecret, findSecret, listSecretDates, upsertSecret } from './secrets.repository.ts';

/** API keys of other services that a site may have: settings, but encrypted and never displayed. */
export const secretNames = ['GOOGLE_PLACES_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

/** How owners see the secrets, by name. */
const presentations: Readonly<Record<SecretName, { group: string; label: string; help: string }>> = {
  GOOGLE_PLACES_KEY: {
    group: 'social',
    label: 'Clé de l’API Places de Google',
    help: 'Avec le lieu sur Google Maps, elle va chercher vos avis. Elle est gardée chiffrée, et personne ne la relit.',
  },
};

const isSecretName = (name: string): name is SecretName => (secretNames as readonly string[]).includes(name);

const associatedDataOf = (context: RequestContext, name: SecretName) => `secret ${context.site.id} ${name}`;

/** Gets and decrypts an API key of a site; undefined without one. */
export async function getSecret(
  context: RequestContext,
  encryption: Encryption,
  name: SecretName,
): Promise<string | undefined> {
  const sealed = await findSecret(context, name);
  return sealed && encryption.decrypt(sealed, associatedDataOf(context, name)).toString();
}

/** Lists the secrets that a site may have, and whether they are there. */
export async function listSecrets(context: RequestContext): Promise<ReplyOf<'listSiteSettings'>['secrets']> {
  const dates = new Map((await listSecretDates(context)).map((row) => [row.name, row.updated_at]));
  return secretNames.map((name) => ({
    name,
    ...presentations[name],
    isSet: dates.has(name),
    updatedAt: dates.get(name)?.toISOString() ?? null,
  }));
}

/** Stores an API key that staff has given. The audit says that it was done, never the key. */
export async function updateSiteSecret(
  context: RequestContext,
  name: string,
  value: string,
): Promise<Result<Record<string, never>>> {
  if (!isSecretName(name)) return fail('not-found');
  const { encryption } = context.services;
  await upsertSecret(context, name, encryption.encrypt(Buffer.from(value), associatedDataOf(context, name)));
  await auditStaffAct(context, { act: 'secret.update', kind: 'secret', resourceId: name });
  context.transaction.invalidate('reviews');
  return succeed({});
}

/** Deletes an API key. */
export async function deleteSiteSecret(context: RequestContext, name: string): Promise<Result<Record<string, never>>> {
  if (!isSecretName(name)) return fail('not-found');
  await deleteSecret(context, name);
  await auditStaffAct(context, { act: 'secret.delete', kind: 'secret', resourceId: name });
  context.transaction.invalidate('reviews');
  return succeed({});
}
