import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { programLocales } from '@vitrine/domain/settings/program-locales';
import type { RequestContext } from '../../request-context.ts';
import { listUntranslatedKinds } from '../content/untranslated.operations.ts';
import { listLanguages, type SiteLanguageRow } from './languages.repository.ts';

type ListedLanguage = ReplyOf<'readSiteLanguages'>['languages'][number];

/** Reads the site's languages with what lacks in each, and those that it could have. */
export async function readLanguages(context: RequestContext): Promise<Result<ReplyOf<'readSiteLanguages'>>> {
  const rows = await listLanguages(context);
  const languages: ListedLanguage[] = [];
  for (const row of rows) if (row.prefix !== null) languages.push(await presentLanguage(context, row, row.prefix));
  return succeed({
    languages,
    available: rows
      .filter(({ prefix }) => prefix === null)
      .map(({ code, label }) => ({ code, label, prefix: code.slice(0, 2) })),
  });
}

async function presentLanguage(
  context: RequestContext,
  { code, label, isDefault, isOnline }: SiteLanguageRow,
  prefix: string,
): Promise<ListedLanguage> {
  return {
    code,
    label,
    prefix,
    isDefault,
    isOnline,
    hasProgramTexts: programLocales.includes(code),
    homeUrl: context.mainOrigin + withLocalePrefix('/', prefix),
    kinds: isDefault ? [] : await listUntranslatedKinds(context, code),
  };
}
