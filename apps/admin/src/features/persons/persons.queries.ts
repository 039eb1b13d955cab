import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { callApi, sendCall } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { saveFile } from '../../base/api/save-file.ts';

export type PersonPage = ReplyOf<'readPerson'>;
export type Erasure = ReplyOf<'previewPersonErasure'>;

/** Whom a screen is about: a member, or whoever has an address. */
export type PersonKey = { member: number } | { email: string };

/** Everything that is kept of one person. */
export const personQuery = (idSite: number, who: PersonKey) =>
  queryOptions({
    queryKey: ['persons', idSite, 'one', who],
    queryFn: ({ signal }) => callApi('readPerson', { params: { idSite }, query: who }, { signal }),
  });

/** What erasing a person takes along; read anew each time it is asked. */
export const erasureQuery = (idSite: number, who: PersonKey) =>
  queryOptions({
    queryKey: ['erasure', idSite, who],
    queryFn: ({ signal }) => callApi('previewPersonErasure', { params: { idSite }, query: who }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads again what is shown of persons and of their requests. */
export async function refreshPersons(idSite: number): Promise<void> {
  await Promise.all(
    ['persons', 'rights-requests', 'today', 'resource'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key, idSite] }),
    ),
  );
}

/** The path of a person's page. */
export function buildPersonPath(idSite: number, who: { member?: number | null; email: string }): string {
  const base = `${adminPaths.site(idSite)}/personnes`;
  return who.member ? `${base}/membre/${who.member}` : `${base}/adresse?${new URLSearchParams({ email: who.email })}`;
}

/** The path of a request about personal data. */
export const buildRequestPath = (idSite: number, reference: string): string =>
  `${adminPaths.site(idSite)}/droits/${reference}`;

/** A request that an act answers, and whether staff verified who made it. */
export interface AnsweredRequest {
  request: string;
  isIdentityVerified: boolean;
}

/** A request for erasure that an erasure answers, with the note that closes it at first. */
export interface AnsweredErasure extends AnsweredRequest {
  note: string;
}

/** Has the browser save the file with everything that is kept of a person. */
export async function downloadPerson(idSite: number, who: PersonKey, answered?: AnsweredRequest): Promise<void> {
  const { name, text } = await callApi('exportPerson', { params: { idSite }, body: { ...who, ...answered } });
  saveFile(new Blob([text], { type: 'application/json' }), name);
}

/** Gives an account another address, as the form of members does. */
export async function changeAddress(
  idSite: number,
  { id, version }: { id: number; version: number },
  email: string,
): Promise<void> {
  await sendCall(`PUT /admin/sites/${idSite}/members/${id}`, { body: { version, values: { email } } });
  await refreshPersons(idSite);
}

/** Suspends the account of a member, or opens it again. */
export async function setSuspended(idSite: number, id: number, isSuspended: boolean): Promise<void> {
  await sendCall(`POST /admin/sites/${idSite}/members/${id}/${isSuspended ? 'suspend' : 'resume'}`, {});
  await refreshPersons(idSite);
}
