import { withLocalePrefix } from '@vitrine/domain/addresses/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { PageModel } from '../page-model.ts';

type Language = PageRequest['languages'][number];
type WrittenModel = Pick<PageModel, 'canonicalPath' | 'locales' | 'pathByLocale'>;

/** A page's language, and its path in each of its languages; paths have their locale prefix. */
interface PageLanguages {
  /** Locale of the shown text: the requested one, else the first in which the page has text. */
  locale: string;
  /** Canonical path of the page in that language. */
  path: string;
  written: readonly { code: string; path: string }[];
}

/** Lists the languages of a page, limited to those that the site offers. */
export function pageLanguages(
  model: WrittenModel,
  { languages, locale }: Pick<PageRequest, 'languages' | 'locale'>,
): PageLanguages {
  const written = languages.filter(({ code }) => model.locales.includes(code));
  const shown = written.find(({ code }) => code === locale) ?? written[0];
  const place = shown ?? languages[0];
  return {
    locale: shown?.code ?? model.locales[0] ?? locale,
    path: place ? pathIn(model, place) : model.canonicalPath,
    written: written.map((language) => ({ code: language.code, path: pathIn(model, language) })),
  };
}

/** Returns the language menu's target: the page itself where it has that language, else that language's home page. */
export function pathInMenu(model: PageModel, language: Language, { locale }: PageRequest): string {
  const isThere = model.status === 200 && (language.code === locale || model.locales.includes(language.code));
  return isThere ? pathIn(model, language) : withLocalePrefix('/', language.prefix);
}

function pathIn(model: WrittenModel, { code, prefix }: Language): string {
  return withLocalePrefix(model.pathByLocale[code] ?? model.canonicalPath, prefix);
}
