import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { deleteSecret, findSecret, listSecretDates, upsertSecret } from './secrets.repository.ts';

/** API keys of other services that a site may have: settings, but encrypted and never displayed. */
export const secretNames = [
  'GOOGLE_PLACES_KEY',
  'MONDIAL_RELAY_KEY',
  'REPORT_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;
export type SecretName = (typeof secretNames)[number];

/** How owners see the secrets, by name. */
const presentations: Readonly<
  Record<SecretName, { group: string; label: string; describe(context: RequestContext): string; rule?: SecretRule }>
> = {
  GOOGLE_PLACES_KEY: {
    group: 'social',
    label: 'Clé de l’API Places de Google',
    describe: () =>
      'Avec le lieu sur Google Maps, elle va chercher vos avis. Elle est gardée chiffrée, et personne ne la relit.',
  },
  STRIPE_SECRET_KEY: {
    group: 'shop',
    label: 'Clé secrète de Stripe',
    describe: () =>
      'Celle qui va avec la clé publiable\u00a0: les deux d’essai, ou les deux réelles. Elle est gardée chiffrée, et personne ne la relit.',
    rule: {
      pattern: /^(?:sk|rk)_(?:live|test)_\w+$/,
      message: 'Collez la clé secrète de Stripe, qui commence par sk_live_ ou sk_test_.',
    },
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'shop',
    label: 'Secret de signature de Stripe',
    describe: ({ mainOrigin }) =>
      `Dans Stripe, «\u00a0Développeurs\u00a0», «\u00a0Webhooks\u00a0», ajoutez la destination ${mainOrigin}${paths.cardEvents()} avec les événements payment_intent, charge.refunded, refund.failed et charge.dispute, puis collez ici son secret. Il est gardé chiffré, et personne ne le relit.`,
    rule: {
      pattern: /^whsec_[\w+/=]+$/,
      message: 'Collez le secret de signature de la destination, qui commence par whsec_.',
    },
  },
  REPORT_CLIENT_SECRET: {
    group: 'shop',
    label: 'Secret client de la plateforme agréée',
    describe: () =>
      'Celui qui va avec l’identifiant client que votre plateforme vous a donné. Il est gardé chiffré, et personne ne le relit\u00a0; il est oublié dès qu’une adresse de la plateforme change d’hôte.',
  },
  MONDIAL_RELAY_KEY: {
    group: 'shop',
    label: 'Clé privée de Mondial Relay',
    describe: () =>
      'Avec le code enseigne, elle va chercher les points relais. Elle est gardée chiffrée, et personne ne la relit.',
  },
};

/** What a key looks like: another one, pasted by mistake, would fail much later. */
interface SecretRule {
  pattern: RegExp;
  message: string;
}

/** Cache tag of what depends on the keys of the card service. */
export const cardAccountTag = 'card-account';
/** What pages show by means of secrets. */
const secretTags = ['secrets', 'reviews', cardAccountTag];

const isSecretName = (name: string): name is SecretName => (secretNames as readonly string[]).includes(name);

const associatedDataOf = (context: RequestContext, name: SecretName) => `secret ${context.site.id} ${name}`;

/** Gets and decrypts an API key of a site; undefined without one. */
export async function getSecret(context: RequestContext, name: SecretName): Promise<string | undefined> {
  const encrypted = await findSecret(context, name);
  return encrypted && context.services.encryption.decrypt(encrypted, associatedDataOf(context, name)).toString();
}

/** Gets an API key that pages depend on; one that this program cannot decrypt any more is as good as none. */
export async function findReadableSecret(context: RequestContext, name: SecretName): Promise<string | undefined> {
  const encrypted = await findSecret(context, name);
  if (!encrypted) return undefined;
  const { encryption, log } = context.services;
  try {
    return encryption.decrypt(encrypted, associatedDataOf(context, name)).toString();
  } catch (error) {
    log.warn({ site: context.site.id, name, cause: (error as Error).message }, 'clé d’un service illisible');
    return undefined;
  }
}

/** Lists the secrets that a site may have, and whether they are there; those of a shop where there is one. */
export async function listSecrets(context: RequestContext): Promise<ReplyOf<'listSiteSettings'>['secrets']> {
  const dates = new Map((await listSecretDates(context)).map((row) => [row.name, row.updated_at]));
  const own = secretNames.filter((name) => presentations[name].group !== 'shop' || context.site.isECommerce);
  return own.map((name) => {
    const { group, label, describe } = presentations[name];
    const updatedAt = dates.get(name)?.toISOString() ?? null;
    return { name, group, label, help: describe(context), isSet: dates.has(name), updatedAt };
  });
}

/** Stores an API key that staff has given. The audit says that it was done, never the key. */
export async function updateSiteSecret(
  context: RequestContext,
  name: string,
  value: string,
): Promise<Result<Record<string, never>>> {
  if (!isSecretName(name)) return fail('not-found');
  const { rule } = presentations[name];
  if (rule && !rule.pattern.test(value)) return fail('invalid-fields', { fields: { value: rule.message } });
  await saveSecret(context, name, value);
  await auditStaffAct(context, { act: 'secret.update', kind: 'secret', resourceId: name });
  return succeed({});
}

/** Encrypts and stores an API key of a site. */
export async function saveSecret(context: RequestContext, name: SecretName, value: string): Promise<void> {
  const { encryption } = context.services;
  await upsertSecret(context, name, encryption.encrypt(Buffer.from(value), associatedDataOf(context, name)));
  context.transaction.invalidate(...secretTags);
}

/** Forgets an API key that must be typed again. */
export async function forgetSecret(context: RequestContext, name: SecretName): Promise<void> {
  await deleteSecret(context, name);
  context.transaction.invalidate(...secretTags);
}

/** Deletes an API key. */
export async function deleteSiteSecret(context: RequestContext, name: string): Promise<Result<Record<string, never>>> {
  if (!isSecretName(name)) return fail('not-found');
  await forgetSecret(context, name);
  await auditStaffAct(context, { act: 'secret.delete', kind: 'secret', resourceId: name });
  return succeed({});
}
