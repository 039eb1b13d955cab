import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { withLocalePrefix } from '@vitrine/domain/site/paths';
import { programLocales } from '@vitrine/domain/site/program-locales';
import type { RequestContext } from '../../request-context.ts';
import { listLanguages, type SiteLanguageRow } from './languages.repository.ts';
import { countUntranslated, listUntranslatedContents } from './untranslated.repository.ts';

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
  const kinds: ListedLanguage['kinds'] = [];
  if (!isDefault)
    for (const kind of contentKinds) {
      const counts = await countUntranslated(context, kind, code);
      if (counts.contents > 0) kinds.push({ kind, ...counts });
    }
  return {
    code,
    label,
    prefix,
    isDefault,
    isOnline,
    hasProgramTexts: programLocales.includes(code),
    homeUrl: context.mainOrigin + withLocalePrefix('/', prefix),
    kinds,
  };
}

/** Counts the contents of all kinds that have no text in a language. */
export async function countAllUntranslated(context: RequestContext, code: string): Promise<number> {
  let missing = 0;
  for (const kind of contentKinds) missing += (await countUntranslated(context, kind, code)).missing;
  return missing;
}

/** Lists the contents of a kind that have no text in a language of the site. */
export async function listUntranslated(
  context: RequestContext,
  code: string,
  { kind, after, nbItem }: { kind: ContentKind; after: number; nbItem: number },
): Promise<Result<ReplyOf<'listUntranslated'>>> {
  if (!context.site.languages.some((language) => language.code === code)) return fail('not-found');
  const rows = await listUntranslatedContents(context, kind, code, { after, count: nbItem + 1 });
  const contents = rows.slice(0, nbItem);
  return succeed({ contents, next: rows.length > nbItem ? (contents.at(-1)?.id ?? null) : null });
}
