import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { fontCatalogue, frenchCharacters, latinCharacters } from '@vitrine/domain/appearance/font-catalogue.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { getStaffAuthor, type RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import {
  deleteOwnUpload,
  deleteUploadParts,
  findOwnUpload,
  readUploadParts,
} from '../media/uploads/media-uploads.operations.ts';
import type { MediaUploadRow } from '../media/uploads/media-uploads.repository.ts';
import { getFontFamilies } from './fonts.operations.ts';
import { upsertFontFile } from './fonts.repository.ts';
import { type FontFacts, readFontFacts } from './read-font-facts.ts';
import {
  countFontFiles,
  deleteFontFamily,
  deleteFontFile,
  findUploadedFace,
  isFontFileHeld,
  listUploadedFaces,
  listUploadedFamilies,
  type UploadedFace,
  type UploadedFamilyRow,
  upsertFontFamily,
} from './uploaded-fonts.repository.ts';

/** Bytes of a font file: those of large families with every script of the world are about ten million. */
const maximumBytes = 10_000_000;
const unsupported = 'Choisissez un fichier de police\u00a0: woff2, woff, ttf ou otf.';
/** What text needs of the features of a font. */
const keptFeatures = ['kern', 'liga', 'onum', 'lnum', 'tnum', 'pnum', 'ccmp', 'mark', 'locl', 'calt'];

/** An uploaded font file, cut and stored. */
export interface PreparedFont {
  upload: MediaUploadRow;
  hash: string;
  bytes: number;
  weight: string | undefined;
  warning: string | null;
}

/** Lists the families that the owner uploaded, with their files. */
export async function listUploadedFonts(
  context: RequestContext,
): Promise<(UploadedFamilyRow & { faces: UploadedFace[] })[]> {
  const faces = await listUploadedFaces(context);
  return (await listUploadedFamilies(context)).map((row) => ({
    ...row,
    faces: faces.filter(({ family }) => family === row.family),
  }));
}

/** Reads an uploaded font by its bytes, cuts it to Latin letters and stores it; outside any transaction. */
export async function prepareFontUpload(
  { read, services, site }: PrepareContext,
  { upload: id, family }: InputOf<'createSiteFont'>['body'],
): Promise<Result<PreparedFont>> {
  const upload = await read((context) => findOwnUpload(context, id));
  if (!upload)
    return fail('invalid-fields', {
      fields: { upload: 'Choisissez le fichier encore une fois\u00a0: cet envoi n’existe plus.' },
    });
  if (upload.received < upload.length)
    return fail('invalid-fields', { fields: { upload: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' } });
  if (upload.length > maximumBytes)
    return fail('payload-too-large', { fields: { file: 'Cette police est trop lourde\u00a0: 10\u00a0Mo au plus.' } });
  if (fontCatalogue.some((one) => one.family.toLowerCase() === family.toLowerCase()))
    return fail('invalid-fields', {
      fields: {
        family: 'Cette police est déjà dans le catalogue. Choisissez-la, ou nommez la vôtre autrement.',
      },
    });
  const source = await collect(services.store, site.id, upload);
  if (!isFont(source)) return fail('media-unsupported', { fields: { file: unsupported } });
  const cut = await cutFont(source);
  if (!cut)
    return fail('media-unsupported', {
      fields: { file: 'Ce fichier de police est abîmé. Téléchargez-le encore une fois.' },
    });
  const { facts, content } = cut;
  const missing = [...new Set(frenchCharacters)].filter(
    (letter) => /\p{L}/u.test(letter) && !facts.characters.has(letter.codePointAt(0) ?? 0),
  );
  if (missing.some((letter) => /[A-Za-z]/.test(letter)))
    return fail('media-unsupported', {
      fields: {
        file: 'Cette police n’a pas les lettres de A à Z\u00a0: vos textes ne s’y liraient pas.',
      },
    });
  const hash = contentHash(content);
  await services.store.write(site.id, `${hash}/police.woff2`, content);
  return succeed({
    upload,
    hash,
    bytes: content.length,
    weight: facts.weights && `${facts.weights.from} ${facts.weights.to}`,
    warning: describeWarning(facts, missing),
  });
}

/** Deletes what a call did not keep: the parts of the upload that it took, or the file of a refused one. */
export async function cleanFontUpload(
  { read, services, site }: PrepareContext,
  { upload, hash }: PreparedFont,
): Promise<void> {
  try {
    const left = await read((context) => findOwnUpload(context, upload.id));
    if (!left) await deleteUploadParts(services.store, site.id, upload.parts);
    if (!(await read((context) => isFontFileHeld(context, hash))))
      await services.store.delete(site.id, `${hash}/police.woff2`);
  } catch {}
}

/** Adds the file to its family; a file of the same weight and style is replaced. */
export async function addFont(
  context: RequestContext,
  { upload, family, generic, weight, style }: InputOf<'createSiteFont'>['body'],
  prepared: PreparedFont,
): Promise<Result<UploadedFace>> {
  if (!(await deleteOwnUpload(context, upload)))
    return fail('invalid-fields', {
      fields: { upload: 'Choisissez le fichier encore une fois\u00a0: cet envoi n’existe plus.' },
    });
  await upsertFontFamily(context, {
    family,
    generic,
    author: getStaffAuthor(context).name,
  });
  const face = { family, name: prepared.upload.name, hash: prepared.hash, style, bytes: prepared.bytes };
  await upsertFontFile(context, {
    ...face,
    // A variable font has all its weights in one file.
    weight: prepared.weight ?? String(weight),
    isPreloaded: style === 'normal',
    letters: 'latin',
  });
  context.transaction.invalidate('fonts');
  return succeed({ ...face, id: 0, weight: prepared.weight ?? String(weight) });
}

/** Removes a file; the last one of a family that is in use stays, and what uses it is named. */
export async function removeFont(context: RequestContext, id: number): Promise<Result<UploadedFace>> {
  const face = await findUploadedFace(context, id);
  if (!face) return fail('not-found');
  if ((await countFontFiles(context, face.family)) === 1) {
    const uses = Object.entries(await getFontFamilies(context)).filter(([, family]) => family === face.family);
    if (uses.length)
      return fail('conflict', {
        message: describeUses(
          face.family,
          uses.map(([use]) => use),
        ),
      });
    await deleteFontFamily(context, face.family);
  }
  await deleteFontFile(context, id);
  context.transaction.invalidate('fonts');
  return succeed(face);
}

const useNames: Readonly<Record<string, string>> = {
  TITLE: 'aux titres',
  CONTENT: 'aux textes',
  MENU: 'aux menus et aux boutons',
};

function describeUses(family: string, uses: readonly string[]): string {
  const names = new Intl.ListFormat('fr').format(uses.map((use) => useNames[use] ?? use));
  return `«\u00a0${family}\u00a0» sert ${names}. Choisissez d’abord une autre police, puis supprimez celle-ci.`;
}

function describeWarning({ isRestricted }: FontFacts, missing: readonly string[]): string | null {
  const sentences = [
    missing.length > 0 &&
      `Cette police n’a pas ${missing.length > 1 ? 'les lettres' : 'la lettre'} ${missing.slice(0, 8).join(' ')}\u00a0: une autre ${missing.length > 1 ? 'les' : 'la'} remplacera.`,
    isRestricted && 'Son fichier dit que son auteur en interdit l’usage sur un site\u00a0: vérifiez votre licence.',
  ].filter((one) => one !== false);
  return sentences.length ? sentences.join(' ') : null;
}

/** Whether bytes begin as a font does: woff2, woff, TrueType or OpenType. Collections hold several. */
function isFont(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 4);
  return ['wOF2', 'wOFF', 'OTTO', 'true', '\u0000\u0001\u0000\u0000'].includes(start);
}

/** Cuts a font to Latin letters and reads its facts; undefined for a damaged one. */
async function cutFont(source: Buffer): Promise<{ facts: FontFacts; content: Buffer } | undefined> {
  try {
    const plain = await mediaProcess.run('subsetFont', source, latinCharacters, {
      targetFormat: 'sfnt',
      keepFeatures: keptFeatures,
    });
    const facts = readFontFacts(Buffer.from(plain));
    const content =
      facts &&
      (await mediaProcess.run('subsetFont', source, latinCharacters, {
        targetFormat: 'woff2',
        keepFeatures: keptFeatures,
      }));
    return facts && content && { facts, content: Buffer.from(content) };
  } catch {
    return undefined;
  }
}

async function collect(store: FileStore, siteId: number, upload: MediaUploadRow): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readUploadParts(store, siteId, upload.parts)) parts.push(part);
  return Buffer.concat(parts);
}
