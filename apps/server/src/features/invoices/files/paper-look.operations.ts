import type { Paper, PaperBuyer } from '@vitrine/domain/invoicing/paper';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { mediaProcess } from '../../../adapters/media-process/media-process.ts';
import type { PaperLook } from '../../../adapters/papers/draw-paper.ts';
import type { RequestContext } from '../../../request-context.ts';
import { getFontFamilies } from '../../fonts/fonts.operations.ts';
import { createMailLogoLoader } from '../../media/mail-logo.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { findMailLogoSource } from '../../sites/mail-logo-source.operations.ts';
import type { PaperFileRow } from './paper-files.repository.ts';

/** The look of a paper as it is stored: its logo by the hash of its picture. */
interface StoredLook extends Omit<PaperLook, 'logo'> {
  logo: { hash: string; alt: string } | null;
}

/** Reads the look of the site at this moment, as its next paper freezes it. */
export async function readPaperLook(context: RequestContext): Promise<string> {
  const { PRIMARY_COLOR } = await getSettings(context);
  const families = await getFontFamilies(context);
  const look: StoredLook = {
    fonts: { title: families.TITLE ?? '', text: families.CONTENT ?? '' },
    accent: PRIMARY_COLOR,
    logo: (await findMailLogoSource(context)) ?? null,
  };
  return JSON.stringify(look);
}

/** Points of a pixel on a page. */
const pointsPerPixel = 0.75;

/** Loads a look as it was read: a paper is white whatever the site is. A logo that is gone by now leaves its place to the name. */
export async function loadPaperLook(
  { store, siteId }: { store: FileStore; siteId: number },
  stored: string,
): Promise<PaperLook> {
  const { logo, ...look } = JSON.parse(stored) as StoredLook;
  const image = logo && (await createMailLogoLoader(store)(siteId, logo, '#ffffff').catch(() => undefined));
  return {
    ...look,
    logo: image
      ? {
          content: Buffer.from(image.image.content, 'base64'),
          width: image.width * pointsPerPixel,
          height: image.height * pointsPerPixel,
          alt: image.alt,
        }
      : null,
  };
}

/** Draws a paper in its frozen look, in the process of media: pages wait for none. */
export async function drawStoredPaper(site: { store: FileStore; siteId: number }, row: PaperFileRow): Promise<Buffer> {
  const drawn = await mediaProcess.run(
    'drawPaper',
    { paper: JSON.parse(row.content) as Paper, buyer: JSON.parse(row.buyer) as PaperBuyer },
    await loadPaperLook(site, row.look),
  );
  return Buffer.from(drawn);
}
