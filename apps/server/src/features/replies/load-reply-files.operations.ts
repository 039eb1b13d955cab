import { getExtension } from '@vitrine/domain/dynamic-forms/file-kinds';
import type { MailAttachment } from '../../adapters/mail/mail-transport.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import { readReplyFile } from './reply-files.operations.ts';
import { listFilesById } from './reply-files.repository.ts';

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** The content type of a file that was judged by its content, by its extension. */
export const getReplyFileType = (name: string): string =>
  contentTypes[getExtension(name)] ?? 'application/octet-stream';

/** Creates what reads the files of a reply for its mail. */
export function createReplyFileLoader(database: Database, services: Pick<Services, 'store' | 'encryption'>) {
  return async (siteId: number, ids: readonly number[]): Promise<MailAttachment[]> => {
    const rows = await database.read(siteId, (transaction) => listFilesById(transaction, ids));
    const attachments: MailAttachment[] = [];
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      const content = row && (await readReplyFile(services, siteId, row.stored_name));
      if (!row || !content) throw new Error('a file of the reply is gone');
      attachments.push({
        name: row.name,
        contentType: getReplyFileType(row.name),
        content: content.toString('base64'),
      });
    }
    return attachments;
  };
}
