import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { saveFrom } from '../../base/api/save-file.ts';
import { notify } from '../../base/toasts/toasts.ts';

/** Downloads the papers of a period, or those of companies: the browser saves the file as it comes. */
export async function downloadPapers(
  idSite: number,
  query: NonNullable<InputOf<'readPapersDownload'>['query']>,
): Promise<void> {
  const { url, name, count } = await callApi('readPapersDownload', { params: { idSite }, query });
  saveFrom(url, name);
  notify(count > 1 ? `${count.toLocaleString('fr-FR')}\u00a0pièces se téléchargent.` : 'Une pièce se télécharge.');
}
