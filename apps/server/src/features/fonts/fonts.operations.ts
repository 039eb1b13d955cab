import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type FontFamily, fontCatalogue, frenchCharacters } from '@vitrine/domain/site/font-catalogue.data';
import { parseFontStyle, parseFontWeight } from '@vitrine/domain/site/font-weight';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import {
  type FontFileRow,
  type FontRow,
  listFontFamilies,
  listFonts,
  listSubsetCharacters,
  listTitleTexts,
  upsertFont,
  upsertFontFile,
} from './fonts.repository.ts';

/** A title font file above this size is fetched like the others, instead of inlined. */
const maxInlineBytes = 12_288;
const require = createRequire(import.meta.url);

/** Lists the site's fonts by use. */
export async function getFonts(context: RequestContext): Promise<FontRow[]> {
  addCacheTags(context, 'fonts');
  return listFonts(context);
}

/** A complete file of a title font, in base64. */
export interface TitleFace {
  family: string;
  weight: string;
  style: string;
  content: string;
}

const titleFaces = new Map<string, readonly TitleFace[]>();

/**
 * Returns the complete files of the site's title font, for the canvas of the page editor; none where the font of pages is
 * complete. Pages have only the characters of the published titles.
 */
export async function getTitleFaces(context: RequestContext): Promise<readonly TitleFace[]> {
  const { TITLE: name } = await getFontFamilies(context);
  const family = fontCatalogue.find((one) => one.family === name);
  if (!family?.isDisplayFont) return [];
  const held = titleFaces.get(family.family);
  if (held) return held;
  const faces = await Promise.all(
    family.files.map(async ({ package: source, name: file, weight, style }) => ({
      family: family.family,
      weight,
      style,
      content: (await readFile(require.resolve(`${source}/files/${file}`))).toString('base64'),
    })),
  );
  titleFaces.set(family.family, faces);
  return faces;
}

/** Maps each use to its font family, for callers that need no font files. */
export async function getFontFamilies(context: RequestContext): Promise<Partial<Record<FontRow['type'], string>>> {
  addCacheTags(context, 'fonts');
  return Object.fromEntries((await listFontFamilies(context)).map(({ type, family }) => [type, family]));
}

/**
 * Sets the font family of a use from the catalogue. Display fonts are subset to the characters of titles, others to
 * French.
 */
export async function updateFont(
  context: RequestContext,
  store: FileStore,
  use: FontRow['type'],
  family: string,
): Promise<Result<null>> {
  const found = fontCatalogue.find((one) => one.family === family);
  if (!found) return fail('invalid-fields', { family: 'Cette police n’est pas dans le catalogue.' });
  const regular = found.files[0];
  await upsertFont(context, {
    type: use,
    family,
    weight: parseFontWeight(regular?.name ?? ''),
    style: parseFontStyle(regular?.name ?? ''),
  });
  const letters = await listCharacters(context, found);
  // Subsetting takes seconds: files that already have these characters are reused for another use.
  const held = await listSubsetCharacters(context);
  if (!held.some((one) => one.family === found.family && one.letters === letters))
    for (const file of await subsetFamily(store, context.site.id, found, letters)) await upsertFontFile(context, file);
  context.transaction.invalidate('fonts');
  return succeed(null);
}

/** Subsets display fonts again if first-level titles use characters that they lack; returns whether any changed. */
export async function subsetTitleFonts({ site, services, read, write }: SiteTaskScope): Promise<boolean> {
  const { letters, held } = await read(async (context) => ({
    letters: await listTitleCharacters(context),
    held: await listSubsetCharacters(context),
  }));
  const isCovered = (own: string) => [...letters].every((letter) => own.includes(letter));
  const lacking = fontCatalogue.filter(
    ({ family, isDisplayFont }) =>
      isDisplayFont && held.some((one) => one.family === family && !isCovered(one.letters)),
  );
  for (const family of lacking) {
    const files = await subsetFamily(services.store, site.id, family, letters);
    await write(async (context) => {
      for (const file of files) await upsertFontFile(context, file);
      context.transaction.invalidate('fonts');
    });
  }
  return lacking.length > 0;
}

/** Lists the characters that a family's files must have. */
function listCharacters(context: RequestContext, { isDisplayFont }: FontFamily): Promise<string> {
  return isDisplayFont ? listTitleCharacters(context) : Promise.resolve(frenchCharacters);
}

/** Subsets a family's files to `letters` and stores them; returns their rows. */
async function subsetFamily(
  store: FileStore,
  siteId: number,
  family: FontFamily,
  letters: string,
): Promise<FontFileRow[]> {
  const rows: FontFileRow[] = [];
  for (const file of family.files) {
    const source = await readFile(require.resolve(`${file.package}/files/${file.name}`));
    const cut = await mediaProcess.run('subsetFont', source, letters, {
      targetFormat: 'woff2',
      ...(family.isDisplayFont
        ? {}
        : { keepFeatures: ['kern', 'liga', 'onum', 'lnum', 'tnum', 'pnum', 'ccmp', 'mark'] }),
      ...(file.weight.includes(' ') ? { variationAxes: { wght: { min: 400, max: 600, default: 400 } } } : {}),
      ...(file.isPinned ? { variationAxes: { wght: 400 } } : {}),
    });
    const hash = contentHash(cut);
    await store.write(siteId, `${hash}/police.woff2`, cut);
    const { name, weight, style, isPreloaded } = file;
    const content = family.isDisplayFont && cut.length <= maxInlineBytes ? cut.toString('base64') : null;
    rows.push({
      family: family.family,
      name,
      hash,
      weight,
      style,
      bytes: cut.length,
      isPreloaded,
      letters,
      content,
    });
  }
  return rows;
}

async function listTitleCharacters(context: RequestContext): Promise<string> {
  const letters = new Set([...(await listTitleTexts(context)).join(''), ...context.site.name, ' ', '’']);
  return [...letters].sort().join('');
}
