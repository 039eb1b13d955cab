import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { type CatalogueFamily, fontCatalogue, frenchLetters } from '@vitrine/domain/site/font-catalogue.data';
import { styleFromFileName, weightFromFileName } from '@vitrine/domain/site/font-weight';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { dependOn, type Scope } from '../../scope.ts';
import {
  type FontRow,
  listCutLetters,
  listFontFamilies,
  listFonts,
  listTitleTexts,
  upsertFont,
  upsertFontFile,
} from './fonts.repository.ts';

/** A title face above this many bytes is fetched like the others. */
const mostBytesInPage = 12_288;
const require = createRequire(import.meta.url);

/** The site's fonts by use. */
export async function readFonts(scope: Scope): Promise<FontRow[]> {
  dependOn(scope, 'fonts');
  return listFonts(scope);
}

/** The family of each use of the site, for what fetches no file. */
export async function readFontFamilies(scope: Scope): Promise<Partial<Record<FontRow['type'], string>>> {
  dependOn(scope, 'fonts');
  return Object.fromEntries((await listFontFamilies(scope)).map(({ type, family }) => [type, family]));
}

/** Gives a use of the site a family of the catalogue, its files cut to what the site's language needs. */
export async function chooseFont(
  scope: Scope,
  store: FileStore,
  use: FontRow['type'],
  family: string,
): Promise<Result<null>> {
  const found = fontCatalogue.find((one) => one.family === family);
  if (!found) return refuse('invalid-fields', { family: 'Cette police n’est pas dans le catalogue.' });
  const regular = found.files[0];
  await upsertFont(scope, {
    type: use,
    family,
    weight: weightFromFileName(regular?.name ?? ''),
    style: styleFromFileName(regular?.name ?? ''),
  });
  await installFamily(scope, store, found);
  scope.transaction.invalidate('fonts');
  return succeed(null);
}

/** Cuts the title faces again where the site's first-level titles use letters that they do not hold; tells whether any was. */
export async function cutTitleFaces(scope: Scope, store: FileStore): Promise<boolean> {
  const letters = await lettersOfTitles(scope);
  let isCut = false;
  for (const { family, letters: held } of await listCutLetters(scope)) {
    const found = fontCatalogue.find((one) => one.family === family && one.isTitleFace);
    if (!found || [...letters].every((letter) => held.includes(letter))) continue;
    await installFamily(scope, store, found);
    isCut = true;
  }
  if (isCut) scope.transaction.invalidate('fonts');
  return isCut;
}

async function installFamily(scope: Scope, store: FileStore, family: CatalogueFamily): Promise<void> {
  const letters = family.isTitleFace ? await lettersOfTitles(scope) : frenchLetters;
  // Cutting takes seconds: files that already hold these letters serve another use as they are.
  const held = await listCutLetters(scope);
  if (held.some((one) => one.family === family.family && one.letters === letters)) return;
  for (const file of family.files) {
    const source = await readFile(require.resolve(`${file.package}/files/${file.name}`));
    const cut = await mediaProcess.run('subsetFont', source, letters, {
      targetFormat: 'woff2',
      ...(family.isTitleFace ? {} : { keepFeatures: ['kern', 'liga', 'onum', 'lnum', 'tnum', 'pnum', 'ccmp', 'mark'] }),
      ...(file.weight.includes(' ') ? { variationAxes: { wght: { min: 400, max: 600, default: 400 } } } : {}),
      ...(file.isPinned ? { variationAxes: { wght: 400 } } : {}),
    });
    const hash = contentHash(cut);
    await store.write(scope.site.id, `${hash}/police.woff2`, cut);
    const { name, weight, style, isPreloaded } = file;
    const content = family.isTitleFace && cut.length <= mostBytesInPage ? cut.toString('base64') : null;
    await upsertFontFile(scope, {
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
}

async function lettersOfTitles(scope: Scope): Promise<string> {
  const letters = new Set([...(await listTitleTexts(scope)).join(''), ...scope.site.name, ' ', '’']);
  return [...letters].sort().join('');
}
