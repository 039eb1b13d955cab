import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { paths } from '@vitrine/domain/addresses/paths';
import {
  type FontFamily,
  fontCatalogue,
  frenchCharacters,
  type GenericFont,
} from '@vitrine/domain/appearance/font-catalogue.data';
import { type FontUse, fontUses } from '@vitrine/domain/appearance/font-pairs.data';
import { parseFontStyle, parseFontWeight } from '@vitrine/domain/appearance/font-weight';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { addCacheTags, createSystemContext, type RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import {
  type FontFileRow,
  type FontRow,
  findFontFamily,
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

/** A font of the site, with the URL of each of its files. */
export type SiteFont = Omit<FontRow, 'files' | 'generic'> & {
  generic: GenericFont;
  files: { name: string; url: string; weight: string; style: 'normal' | 'italic'; content: string | null }[];
};

/** Lists the site's fonts by use; in a preview of a theme those of the preview. */
export async function getFonts(context: RequestContext): Promise<SiteFont[]> {
  addCacheTags(context, 'fonts');
  const stored = await listFonts(context);
  const previewed = context.previewedTheme?.fonts;
  if (!previewed) return stored.map(presentFont);
  return Promise.all(
    fontUses.map(async ({ use }) => {
      const row = stored.find(({ type }) => type === use);
      const family = previewed[use] ?? row?.family;
      if (!family || family === row?.family) return row ? presentFont(row) : undefined;
      return previewFont(context, { id: 0, color: null, size: null, ...row, type: use, family });
    }),
  ).then((fonts) => fonts.filter((font) => font !== undefined));
}

function presentFont({ files, generic, ...font }: FontRow): SiteFont {
  return {
    ...font,
    generic: generic ?? findCatalogueFamily(font.family)?.generic ?? 'serif',
    files: (files ?? []).map(({ name, hash, weight, style, content }) => ({
      name,
      url: paths.font(hash),
      weight,
      style,
      content,
    })),
  };
}

/** Presents a family that the site does not use yet: its files are cut once it is chosen, and whole until then. */
async function previewFont(
  context: RequestContext,
  font: Pick<FontRow, 'id' | 'color' | 'size' | 'type' | 'family'>,
): Promise<SiteFont> {
  const held = await findFontFamily(context, font.family);
  const found = findCatalogueFamily(font.family);
  const row: FontRow = { weight: 400, style: 'normal', ...held, ...font };
  // A title font of the site has the letters of its titles only.
  if (!found || (held.files && !found.isDisplayFont)) return presentFont(row);
  const faces = await readWholeFamily(found);
  return {
    ...presentFont({ ...row, files: null }),
    files: faces.map(({ content, ...face }) => ({
      ...face,
      name: font.family,
      url: `data:font/woff2;base64,${content}`,
      content: found.isDisplayFont ? content : null,
    })),
  };
}

const findCatalogueFamily = (family: string) => fontCatalogue.find((one) => one.family === family);

/** A complete file of a font of the program, in base64. */
interface WholeFace {
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  content: string;
}

const wholeFamilies = new Map<string, Promise<readonly WholeFace[]>>();

/** Reads the complete files of a family of the catalogue, which a process keeps. */
export function readWholeFamily({ family, files }: FontFamily): Promise<readonly WholeFace[]> {
  const held = wholeFamilies.get(family);
  if (held) return held;
  const faces = Promise.all(
    files.map(async ({ package: source, name, weight, style }) => ({
      family,
      weight,
      style,
      content: (await readFile(require.resolve(`${source}/files/${name}`))).toString('base64'),
    })),
  );
  wholeFamilies.set(family, faces);
  return faces;
}

/**
 * Returns the complete files of the site's title font, for the canvas of the page editor; none where the font of pages is
 * complete. Pages have only the characters of the published titles.
 */
export async function getTitleFaces(context: RequestContext): Promise<readonly WholeFace[]> {
  const { TITLE: name } = await getFontFamilies(context);
  const family = findCatalogueFamily(name ?? '');
  return family?.isDisplayFont ? readWholeFamily(family) : [];
}

/** Maps each use to its font family, for callers that need no font files. */
export async function getFontFamilies(context: RequestContext): Promise<Partial<Record<FontRow['type'], string>>> {
  addCacheTags(context, 'fonts');
  return Object.fromEntries((await listFontFamilies(context)).map(({ type, family }) => [type, family]));
}

/** Sets the font family of a use: one of the catalogue, whose files are subset here, or an uploaded one. */
export async function updateFont(context: RequestContext, use: FontUse, family: string): Promise<Result<null>> {
  const files = await prepareFonts(
    { site: context.site, services: { store: context.services.store }, read: (work) => work(context) },
    [family],
  );
  return useFont(context, use, family, files);
}

/**
 * Subsets the files of catalogue families that the site does not have yet, outside the call's transaction: it takes
 * seconds. Display fonts are subset to the characters of titles, others to French.
 */
export async function prepareFonts(
  { site, services, read }: Pick<PrepareContext, 'site' | 'read'> & { services: { store: FileStore } },
  families: readonly string[],
): Promise<FontFileRow[]> {
  const wanted = fontCatalogue.filter(({ family }) => families.includes(family));
  if (wanted.length === 0) return [];
  const { titles, held } = await read(async (context) => ({
    titles: await listTitleCharacters(context),
    held: await listSubsetCharacters(context),
  }));
  const files: FontFileRow[] = [];
  for (const family of wanted) {
    const letters = family.isDisplayFont ? titles : frenchCharacters;
    if (held.some((one) => one.family === family.family && one.letters === letters)) continue;
    files.push(...(await subsetFamily(services.store, site.id, family, letters)));
  }
  return files;
}

/** Sets the font family of a use, with the files that `prepareFonts` has made for it. */
export async function useFont(
  context: RequestContext,
  use: FontUse,
  family: string,
  files: readonly FontFileRow[],
): Promise<Result<null>> {
  const found = findCatalogueFamily(family);
  const uploaded = found ? undefined : await findFontFamily(context, family);
  if (!found && !uploaded?.generic)
    return fail('invalid-fields', {
      fields: { family: 'Cette police n’est ni dans le catalogue, ni parmi les vôtres.' },
    });
  const regular = found?.files[0]?.name ?? uploaded?.files?.[0]?.name ?? '';
  await upsertFont(context, {
    type: use,
    family,
    weight: found ? parseFontWeight(regular) : Number(uploaded?.files?.[0]?.weight.split(' ')[0] ?? 400),
    style: found ? parseFontStyle(regular) : (uploaded?.files?.[0]?.style ?? 'normal'),
  });
  for (const file of files) if (file.family === family) await upsertFontFile(context, file);
  context.transaction.invalidate('fonts');
  return succeed(null);
}

/** Subsets the title fonts of a site after a publication: in seconds, not with the next hourly task. */
export const subsetTitleFontsJob = defineJob<{ siteId: number }>({
  runsWhileSuspended: true,
  queue: 'subset-title-fonts',
  async run({ database, directory, services }, { siteId }) {
    const site = await directory.reload(siteId);
    if (!site) return;
    const createContext = (transaction: SiteTransaction) =>
      createSystemContext(site, transaction, 'police de titre', services);
    await subsetTitleFonts({
      site,
      services,
      read: (work) => database.read(siteId, (transaction) => work(createContext(transaction))),
      write: (work) => database.write(siteId, (transaction) => work(createContext(transaction))),
    });
  },
});

/** Enqueues the subsetting of title fonts if a document that is published has titles with letters that they lack. */
export async function enqueueTitleFonts(context: RequestContext, document: PageDocument): Promise<void> {
  const letters = listScriptTitles(document).join('');
  if (letters === '') return;
  const held = await listSubsetCharacters(context);
  const isLacking = held.some(
    (one) => findCatalogueFamily(one.family)?.isDisplayFont && !coversLetters(one.letters, letters),
  );
  if (isLacking)
    await context.services.jobs.enqueue(context.transaction, subsetTitleFontsJob, { siteId: context.site.id });
}

/** Lists the titles in the title font of a document, wherever they stand in it. */
function listScriptTitles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { face, title } = value as { face?: unknown; title?: unknown };
  const inner = Object.values(value).flatMap(listScriptTitles);
  return face === 'script' && typeof title === 'string' ? [title, ...inner] : inner;
}

const coversLetters = (own: string, letters: string) => [...letters].every((letter) => own.includes(letter));

/** Subsets display fonts again if first-level titles use characters that they lack; returns whether any changed. */
export async function subsetTitleFonts({ site, services, read, write }: Omit<SiteTaskScope, 'now'>): Promise<boolean> {
  const { letters, held } = await read(async (context) => ({
    letters: await listTitleCharacters(context),
    held: await listSubsetCharacters(context),
  }));
  const lacking = fontCatalogue.filter(
    ({ family, isDisplayFont }) =>
      isDisplayFont && held.some((one) => one.family === family && !coversLetters(one.letters, letters)),
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
