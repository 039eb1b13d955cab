import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type SiteMails = ReplyOf<'listSiteMails'>;
export type SiteMail = ReplyOf<'readSiteMail'>;
export type MailWording = SiteMail['wordings'][number];

/** The mails of a site, in groups. */
export const mailsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['mails', idSite],
    queryFn: ({ signal }) => callApi('listSiteMails', { params: { idSite } }, { signal }),
  });

/** One mail with its words. */
export const mailQuery = (idSite: number, name: string) =>
  queryOptions({
    queryKey: ['mails', idSite, name],
    queryFn: ({ signal }) => callApi('readSiteMail', { params: { idSite, name } }, { signal }),
  });

/** The owner's words, as they are typed. */
export interface Words {
  subject: string;
  opening: string;
  closing: string;
}

/** Stores the owner's words of a mail, and reads what shows them again. */
export async function saveWords(
  idSite: number,
  name: string,
  { locale, version }: Pick<MailWording, 'locale' | 'version'>,
  words: Words,
): Promise<number> {
  const saved = await callApi('updateSiteMail', { params: { idSite, name, locale }, body: { version, ...words } });
  await queryClient.invalidateQueries({ queryKey: ['mails', idSite] });
  return saved.version;
}

/** Reads again the words of a mail that are in place. */
export async function readWording(idSite: number, name: string, locale: string): Promise<MailWording | undefined> {
  const mail = await queryClient.fetchQuery({ ...mailQuery(idSite, name), staleTime: 0 });
  return mail.wordings.find((one) => one.locale === locale);
}

/** The address of a mail's HTML part, for a frame. */
export function buildPreviewUrl(
  idSite: number,
  name: string,
  { locale, example, theme, words }: { locale: string; example: number; theme: 'light' | 'dark'; words: Words },
): string {
  const query = new URLSearchParams({ locale, example: String(example), theme, ...words });
  return `${adminPaths.mailPreview(idSite, name)}?${query}`;
}
