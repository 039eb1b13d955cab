import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { countLatelyUntranslated, countUntranslated, listUntranslatedContents } from './untranslated.repository.ts';

/** Counts of each kind that has contents those with and without text in a language. */
export async function listUntranslatedKinds(
  context: RequestContext,
  code: string,
): Promise<ReplyOf<'readSiteLanguages'>['languages'][number]['kinds']> {
  const counted: ReplyOf<'readSiteLanguages'>['languages'][number]['kinds'] = [];
  for (const kind of contentKinds) {
    const counts = await countUntranslated(context, kind, code);
    if (counts.contents > 0) counted.push({ kind, ...counts });
  }
  return counted;
}

/** Counts the latest contents of each kind that lack a text in a language, where there are some. */
export function countMissingTranslations(
  context: RequestContext,
  code: string,
): Promise<{ kind: ContentKind; count: number }[]> {
  return countLatelyUntranslated(context, code);
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
