import type { TranslatedKind } from '@vitrine/contract/endpoints/translation.endpoints';
import type { PageRequest } from './page-request.ts';

type LanguageRequest = Pick<PageRequest, 'languages' | 'remember'>;

/** What of a kind is written in several languages: its path in each, by that in the site's own. */
export async function readTranslations(
  { languages, remember }: LanguageRequest,
  kind: TranslatedKind,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (languages.length < 2) return new Map();
  return remember(`translations of ${kind}`, async (client) => {
    const { translations } = await client.listTranslations({ params: { kind } });
    return new Map(translations.map(({ url, urls }) => [url, urls]));
  });
}

/** The languages of a list: the site's own, and those that something below the list's path is written in. */
export async function listLocales(
  request: LanguageRequest,
  kind: TranslatedKind,
  listPath: string,
): Promise<readonly string[]> {
  const usual = request.languages.slice(0, 1).map(({ code }) => code);
  const below = [...(await readTranslations(request, kind))].filter(([path]) => path.startsWith(`${listPath}/`));
  return [...new Set([...usual, ...below.flatMap(([, urls]) => Object.keys(urls))])];
}
