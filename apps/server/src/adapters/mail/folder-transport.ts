import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/** A mail as the development mailbox stores it. */
export interface StoredMail extends Omit<OutgoingMail, 'signature'> {
  /** Name of its file. */
  id: string;
  sentAt: string;
}

/**
 * Writes mails to files, for a program without SMTP server. The development mailbox shows them with working links. Only
 * the program's account can read the files.
 */
export function createFolderTransport(folder: string): MailTransport {
  return {
    async send({ signature: _, ...mail }, beforeContent) {
      await beforeContent();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept: StoredMail = { ...mail, id: getFileName(mail.messageId), sentAt: new Date().toISOString() };
      const path = join(folder, `${kept.id}.json`);
      await writeFile(`${path}.partial`, JSON.stringify(kept, null, 1), { mode: 0o600 });
      await rename(`${path}.partial`, path);
    },
    async close() {},
  };
}

const getFileName = (messageId: string): string => (messageId.split('@')[0] ?? '').replace(/[^\w-]/g, '');

/** Lists the mails of the development mailbox, newest first. */
export async function listStoredMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail),
  );
  return mails.sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}
