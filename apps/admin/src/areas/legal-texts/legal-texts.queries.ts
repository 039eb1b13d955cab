import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { LegalTextType } from '@vitrine/domain/legal/legal-variables.data';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { legalQuery, settingsQuery } from '../../features/settings/settings.queries.ts';

export type LegalTexts = ReplyOf<'readLegalTexts'>;
export type LegalText = LegalTexts['texts'][number];
export type LegalVariable = LegalTexts['variables'][number];
export type LegalTextVersion = ReplyOf<'listLegalTextVersions'>['versions'][number];

export const legalTextsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['legal-texts', idSite],
    queryFn: ({ signal }) => callApi('readLegalTexts', { params: { idSite } }, { signal }),
  });

export const legalVersionsQuery = (idSite: number, type: LegalTextType, version: string) =>
  queryOptions({
    queryKey: ['legal-texts', idSite, 'versions', type, version],
    queryFn: ({ signal }) => callApi('listLegalTextVersions', { params: { idSite, type } }, { signal }),
  });

/** Saves a text as its next version, which it returns; that of the program is stored as none. */
export async function saveLegalText(
  idSite: number,
  { type, version, standard }: Pick<LegalText, 'type' | 'version' | 'standard'>,
  value: string,
): Promise<string | undefined> {
  const changes = { [type]: { value: value === standard ? null : value, version } };
  const { settings } = await callApi('updateSiteSettings', { params: { idSite }, body: { changes } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: legalTextsQuery(idSite).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: legalQuery(idSite).queryKey }),
    queryClient.invalidateQueries({ queryKey: settingsQuery(idSite).queryKey, exact: true }),
  ]);
  return settings.find((one) => one.type === type)?.version;
}

/** Names a version: « version 3 », or that of the program. */
export function describeVersion({ number }: Pick<LegalTextVersion, 'number'>): string {
  return number === 0 ? 'Texte du programme' : `Version ${number}`;
}
