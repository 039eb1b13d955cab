import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { programPaths } from '@vitrine/domain/addresses/paths';

export type PanelFacts = ReplyOf<'readPanelPage'>;

/** Where the panel stands: its page, and the origin of the administration. */
export interface PanelPlace {
  path: string;
  admin: string;
}

async function call<Data>(path: string, request: RequestInit & { headers?: Record<string, string> }): Promise<Data> {
  const answer = await fetch(programPaths.api + path, { credentials: 'same-origin', ...request });
  const envelope = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new PanelCallError(answer.status, envelope.message ?? '');
  return envelope.data;
}

/** A call that the server has refused, with its sentence. */
export class PanelCallError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads what the panel says of a page. */
export function readFacts(path: string): Promise<PanelFacts> {
  return call<PanelFacts>(`/admin/panel?path=${encodeURIComponent(path)}`, {});
}

/** Asks for a link that shows the page from all drafts. */
export async function createPreview(path: string): Promise<string> {
  const { url } = await call<{ url: string }>('/admin/panel/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
  });
  return url;
}

/** A layout of a page in one language, as the calls of its preview name it (API-27). */
export interface LayoutAddress {
  siteId: number;
  pageId: number;
  locale: string;
  blockId: string;
}

const layoutPath = ({ pageId, blockId }: LayoutAddress) => `/admin/page/${pageId}/layout/${blockId}`;
const layoutHeaders = ({ siteId, locale }: LayoutAddress) => ({ idSite: String(siteId), userLang: locale });

/** Asks whether the stored preview of a layout shows this HTML. */
export function checkLayout(layout: LayoutAddress, html: string): Promise<{ hash: string; isStale: boolean }> {
  return call(`${layoutPath(layout)}/hash/check`, {
    method: 'POST',
    headers: { ...layoutHeaders(layout), 'content-type': 'application/json' },
    body: JSON.stringify({ html }),
  });
}

/** Stores the picture of a layout with the hash of what it shows. */
export async function savePreview(layout: LayoutAddress, hash: string, image: Blob): Promise<void> {
  const body = new FormData();
  body.append('hash', hash);
  body.append('image', image, 'apercu.png');
  await call(`${layoutPath(layout)}/preview`, { method: 'PUT', headers: layoutHeaders(layout), body });
}

/** Path of the stored picture of a layout. */
export function getPreviewPath({ pageId, blockId }: Pick<LayoutAddress, 'pageId' | 'blockId'>): string {
  return `${programPaths.panel}apercus/${pageId}/${blockId}`;
}
