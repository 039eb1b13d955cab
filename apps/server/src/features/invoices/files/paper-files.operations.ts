import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { readStream } from '../../../adapters/files/read-stream.ts';
import type { SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import {
  deleteFilesBefore,
  findPaperFile,
  type ListedPaper,
  listFilesBefore,
  listPaperFilesOf,
  type PaperFileRow,
} from './paper-files.repository.ts';
import { drawStoredPaper } from './paper-look.operations.ts';

/** Finds the file of a paper of the site. */
export async function openPaperFile(context: RequestContext, id: number): Promise<Result<PaperFileRow>> {
  const row = await findPaperFile(context, id);
  return row ? succeed(row) : fail('not-found', { message: 'Ce document n’est plus conservé, ou n’existe pas.' });
}

/** Lists the papers of an order that have a file. */
export function listOrderPapers(context: RequestContext, orderId: number): Promise<ListedPaper[]> {
  return listPaperFilesOf(context, orderId);
}

/** Finds the file of a paper of an order. */
export async function openOrderPaper(
  context: RequestContext,
  orderId: number,
  id: number,
): Promise<Result<PaperFileRow>> {
  const papers = await listPaperFilesOf(context, orderId);
  return papers.some((paper) => paper.id === id) ? openPaperFile(context, id) : fail('not-found');
}

/** Reads the file of a paper, or draws it where its job has not come to it yet. */
export async function readPaperFile(
  { site, services: { store } }: Pick<PrepareContext, 'site' | 'services'>,
  row: PaperFileRow,
): Promise<{ name: string; content: string }> {
  const stored = row.stored_name && (await store.read(site.id, row.stored_name).catch(() => undefined));
  const content = stored ? await readStream(stored) : await drawStoredPaper({ store, siteId: site.id }, row);
  return { name: `${row.number}.pdf`, content: content.toString('base64') };
}

/** Deletes the files of papers that are dated before a day: they name their buyers. Rows go last, and name what is left meanwhile. */
export async function deletePaperFiles({ site, services, read, write }: SiteTaskScope, day: string): Promise<void> {
  for (const name of await read((context) => listFilesBefore(context, day))) await services.store.delete(site.id, name);
  await write((context) => deleteFilesBefore(context, day));
}
