import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { openWindow } from '../../base/toasts/open-window.ts';

export type PreviewLink = ReplyOf<'listPreviewLinks'>['links'][number];
type LinkDemand = InputOf<'createPreviewLink'>['body'];

/** What a preview opens first: a content, whatever its state, or a page of the site. */
export type PreviewTarget = Pick<LinkDemand, 'content' | 'path'>;

export const previewLinksQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['preview-links', idSite],
    queryFn: ({ signal }) => callApi('listPreviewLinks', { params: { idSite } }, { signal }),
  });

/** Opens the site from its drafts in a window of its own, now or at a moment. */
export function openPreview(idSite: number, target: PreviewTarget, at?: string): Promise<void> {
  return openWindow(async () => {
    const body = { ...target, isShared: false, ...(at === undefined ? {} : { at }) };
    return (await callApi('createPreviewLink', { params: { idSite }, body })).url;
  });
}

/** Makes a link for people without account. */
export async function sharePreview(
  idSite: number,
  body: PreviewTarget & Pick<LinkDemand, 'at' | 'lifetime' | 'note'>,
): Promise<PreviewLink> {
  const link = await callApi('createPreviewLink', { params: { idSite }, body: { ...body, isShared: true } });
  await queryClient.invalidateQueries(previewLinksQuery(idSite));
  return link;
}

/** Closes a link for everybody who has it. */
export async function revokePreview(idSite: number, id: string): Promise<void> {
  await callApi('revokePreviewLink', { params: { idSite, id } });
  await queryClient.invalidateQueries(previewLinksQuery(idSite));
}
