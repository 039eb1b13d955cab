import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { RequestContext } from '../../../request-context.ts';
import { findMediaQuota } from '../../media/library/imported-media.operations.ts';
import {
  appendUploadPart,
  countLooseUploads,
  deleteLooseUpload,
  findUpload,
  insertUpload,
  sumUploads,
  type WordpressUploadRow,
} from './wordpress-uploads.repository.ts';

/** Bytes that an export, or the archive of its files, may have as it is sent. */
const maximumBytes = 20_000_000_000;
/** Bytes that the files of a site may have together: an export, and its pictures in the sizes that WordPress makes of each. */
const baseRoom = 2_000_000_000;
const sizesOfPicture = 4;
/** Milliseconds after its last part at which a file that no import has taken is deleted. */
const lifetime = 86_400_000;
/** Files of a site that wait for an import. */
const maximumUploads = 10;
/** Folder of what was sent, among the files of the site; no URL reaches it. */
export const wordpressFolder = 'wordpress/';

/** Announces the upload of an export or of the archive of its files. */
export async function createWordpressUpload(
  context: RequestContext,
  { name, length }: { name: string; length: number },
): Promise<Result<{ id: string; expiresAt: Date }>> {
  if (length > maximumBytes)
    return fail('payload-too-large', {
      fields: {
        file: 'Ce fichier est trop lourd\u00a0: 20\u00a0Go au plus. Exportez le site en plusieurs fois, par sortes de contenus ou par dates.',
      },
    });
  const room = baseRoom + sizesOfPicture * (await findMediaQuota(context));
  if ((await sumUploads(context)) + length > room)
    return fail('payload-too-large', {
      fields: {
        file: `Les fichiers envoyés prendraient plus que la place de ce site, ${Math.floor(room / 1_000_000_000)}\u00a0Go. Retirez d’anciens imports de la liste, ou demandez plus de place.`,
      },
    });
  if ((await countLooseUploads(context)) >= maximumUploads)
    return fail('too-many-requests', {
      message: 'Trop de fichiers sont envoyés sans avoir servi. Lancez un import, ou attendez un jour.',
    });
  const upload = { id: randomUUID(), expiresAt: new Date(context.now + lifetime) };
  await insertUpload(context, requireAccount(context), { ...upload, name, length });
  return succeed(upload);
}

/** Finds an upload of the calling account. */
export function findWordpressUpload(context: RequestContext, id: string): Promise<WordpressUploadRow | undefined> {
  return findUpload(context, requireAccount(context), id);
}

/** Takes a written part into its upload; false where another request has gone on from that offset. */
export function takeWordpressPart(
  context: RequestContext,
  id: string,
  part: { name: string; offset: number; bytes: number },
): Promise<boolean> {
  return appendUploadPart(context, id, { ...part, expiresAt: new Date(context.now + lifetime) });
}

/** Forgets an upload that no import has taken; returns the names of its parts. */
export function deleteWordpressUpload(context: RequestContext, id: string): Promise<string[] | undefined> {
  return deleteLooseUpload(context, requireAccount(context), id);
}

/** Writes a part to the store; no transaction is open meanwhile. Each part has a name of its own. */
export async function writeWordpressPart(
  store: FileStore,
  siteId: number,
  id: string,
  content: Buffer,
): Promise<string> {
  const name = `${wordpressFolder}${id}/${randomUUID()}`;
  await store.write(siteId, name, content);
  return name;
}

function requireAccount({ staff }: RequestContext): number {
  if (!staff) throw new Error('an upload without staff');
  return staff.accountId;
}
