import { callApi } from '../../../base/api/call-api.ts';
import { saveFile } from '../../../base/api/save-file.ts';
import { downloadCsv } from '../../../features/lists/download-csv.ts';
import type { Conditions, Conversation } from './inbox.queries.ts';

/** Downloads what a list shows, as a table. */
export async function exportConversations(idSite: number, query: Conditions): Promise<void> {
  const text = await callApi('exportConversations', { params: { idSite }, body: { query } }, { isText: true });
  downloadCsv(text, 'boite-de-reception');
}

/** Downloads a conversation with its files, what is confidential included. */
export async function exportConversation(idSite: number, { id, reference }: Conversation): Promise<void> {
  const params = { idSite, idConversation: id };
  const content = (await callApi('exportConversation', { params }, { isFile: true })) as unknown as Blob;
  saveFile(content, `${reference || `message-${id}`}.zip`);
}
