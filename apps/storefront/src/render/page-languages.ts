import { withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { PageModel } from './page-model.ts';

type Language = PageRequest['languages'][number];
type WrittenModel = Pick<PageModel, 'canonicalPath' | 'locales' | 'pathByLocale'>;

/** In which language a page is, and where it is found in each that it is written in; paths have their prefix. */
interface PageLanguages {
  /** Locale of the text that is shown: the first that it is written in where it is not written in the one asked for. */
  locale: string;
  /** The page in that language: its one true path. */
  path: string;
  written: readonly { code: string; path: string }[];
}

/** The languages of a page; a language that the site does not offer is none of them. */
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

/** Where the menu of languages leads: to the page itself where it is written in a language, else to that language's home page. */
export function pathInMenu(model: PageModel, language: Language, { locale }: PageRequest): string {
  const isThere = model.status === 200 && (language.code === locale || model.locales.includes(language.code));
  return isThere ? pathIn(model, language) : withLocalePrefix('/', language.prefix);
}

function pathIn(model: WrittenModel, { code, prefix }: Language): string {
  return withLocalePrefix(model.pathByLocale[code] ?? model.canonicalPath, prefix);
}
