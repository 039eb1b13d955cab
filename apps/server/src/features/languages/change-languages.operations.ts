import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { validateLocalePrefix } from '@vitrine/domain/addresses/validate-page-url';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { moveSharedFields } from '../content/drafts/change-default-locale.operations.ts';
import { countAllUntranslated } from '../content/untranslated.operations.ts';
import {
  deleteLanguage,
  insertLanguage,
  listLanguages,
  listPageUrls,
  lockLanguages,
  type SiteLanguageRow,
  updateDefaultLocale,
  updateLanguage,
} from './languages.repository.ts';

/** Adds a language, offline until somebody puts it online. */
export async function addLanguage(
  context: RequestContext,
  { code, prefix }: InputOf<'createSiteLanguage'>['body'],
): Promise<Result<Record<string, never>>> {
  await lockLanguages(context);
  const rows = await listLanguages(context);
  const known = rows.find((row) => row.code === code);
  if (!known)
    return fail('invalid-fields', {
      fields: { code: 'Cette langue n’est pas proposée. Choisissez-en une de la liste.' },
    });
  if (known.prefix !== null) return fail('conflict', { message: 'Cette langue est déjà une langue de votre site.' });
  const refusal = await checkPrefix(context, rows, code, prefix);
  if (refusal) return fail('invalid-fields', { fields: { prefix: refusal } });
  await insertLanguage(context, code, prefix);
  await audit(context, 'language.create', code, undefined, { prefix, isOnline: false });
  return succeed({});
}

/** Changes a language; a new language of the site gives its place without prefix to nobody else. */
export async function changeLanguage(
  context: RequestContext,
  code: string,
  { prefix, isOnline, isDefault, formerPrefix }: InputOf<'updateSiteLanguage'>['body'],
): Promise<Result<Record<string, never>>> {
  await lockLanguages(context);
  const rows = await listLanguages(context);
  const row = rows.find((one) => one.code === code && one.prefix !== null);
  if (!row) return fail('not-found');
  const becomesDefault = isDefault === true && !row.isDefault;
  if (row.isDefault && prefix !== undefined)
    return fail('invalid-fields', { fields: { prefix: 'La langue du site n’a pas de préfixe.' } });
  if (row.isDefault && isOnline === false)
    return fail('conflict', { message: 'La langue du site reste en ligne. Donnez-lui d’abord une autre langue.' });
  const missing = becomesDefault ? await countAllUntranslated(context, code) : 0;
  // Pages are found by their text in the site's own language: without it they would answer that they are unknown.
  if (missing > 0) return fail('conflict', { message: describeMissing(missing, row.label) });
  const former = becomesDefault ? rows.find((one) => one.isDefault) : undefined;
  if (former) {
    if (!formerPrefix)
      return fail('invalid-fields', {
        fields: { formerPrefix: `Écrivez le préfixe que prendront les pages en ${former.label}.` },
      });
    const others = rows.filter((one) => one !== row);
    const refusal = await checkPrefix(context, others, former.code, formerPrefix);
    if (refusal) return fail('invalid-fields', { fields: { formerPrefix: refusal } });
  }
  const next = {
    prefix: becomesDefault ? '' : (prefix ?? row.prefix ?? ''),
    isDefault: row.isDefault || becomesDefault,
    isOnline: becomesDefault || (isOnline ?? row.isOnline),
  };
  const refusal = becomesDefault || prefix === undefined ? undefined : await checkPrefix(context, rows, code, prefix);
  if (refusal) return fail('invalid-fields', { fields: { prefix: refusal } });
  if (former) {
    // Two languages must not have the same prefix at any moment: the new one leaves its own first.
    await updateLanguage(context, code, { prefix: `x-${code.slice(0, 2)}`, isDefault: false, isOnline: next.isOnline });
    await updateLanguage(context, former.code, {
      prefix: formerPrefix ?? '',
      isDefault: false,
      isOnline: former.isOnline,
    });
    await moveSharedFields(context, former.code, code);
    await updateDefaultLocale(context, code);
  }
  await updateLanguage(context, code, next);
  const { prefix: before, isDefault: wasDefault, isOnline: wasOnline } = row;
  await audit(context, 'language.update', code, { prefix: before, isDefault: wasDefault, isOnline: wasOnline }, next);
  return succeed({});
}

function describeMissing(missing: number, label: string): string {
  return missing > 1
    ? `${missing} contenus n’ont pas de texte en ${label}\u00a0: ils disparaîtraient du site. Traduisez-les d’abord.`
    : `Un contenu n’a pas de texte en ${label}\u00a0: il disparaîtrait du site. Traduisez-le d’abord.`;
}

/** Removes a language. Its texts stay, for the day on which it comes back. */
export async function removeLanguage(context: RequestContext, code: string): Promise<Result<Record<string, never>>> {
  await lockLanguages(context);
  const row = (await listLanguages(context)).find((one) => one.code === code && one.prefix !== null);
  if (!row) return fail('not-found');
  if (row.isDefault)
    return fail('conflict', { message: 'La langue du site ne se retire pas. Donnez-lui d’abord une autre langue.' });
  await deleteLanguage(context, code);
  await audit(context, 'language.delete', code, { prefix: row.prefix, isOnline: row.isOnline });
  return succeed({});
}

/** Returns why a language may not have a prefix. */
async function checkPrefix(
  context: RequestContext,
  rows: readonly SiteLanguageRow[],
  code: string,
  prefix: string,
): Promise<string | undefined> {
  const other = rows.find((row) => row.code !== code && row.prefix === prefix);
  if (other) return `«\u00a0/${prefix}\u00a0» est déjà le préfixe de la langue «\u00a0${other.label}\u00a0».`;
  return validateLocalePrefix(prefix, await listPageUrls(context));
}

async function audit(
  context: RequestContext,
  act: string,
  code: string,
  before: object | undefined,
  after?: object,
): Promise<void> {
  await auditStaffAct(context, { act, kind: 'language', resourceId: code, before, after });
  // Which languages a site has is part of its identity: every process reads it again.
  context.transaction.invalidate('site');
}
