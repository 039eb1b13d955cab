import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { readWholeFamily } from '../fonts/fonts.operations.ts';

const listCharacters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)).join('');
/**
 * Characters of the languages of western Europe, of addresses and of units: terms and sheets are their owner's words. A PDF
 * needs static fonts, cut to what it may say.
 */
const letters = `${listCharacters(0x20, 0x7e)}${listCharacters(0xa0, 0xff)}ŒœŸ–—‘’“”„•…€`;

/** Fonts of a PDF: of titles, of texts, and a stronger one. */
interface PdfFonts {
  title: Buffer;
  text: Buffer;
  strong: Buffer;
}

const held = new Map<string, Promise<Buffer>>();
/** The family of a PDF whose site has fonts of its own. */
const usualFamily = 'EB Garamond';

/** Reads the fonts of a PDF, which a process keeps: cutting one takes a second. */
export async function readPdfFonts(families: { title: string; text: string }): Promise<PdfFonts> {
  return {
    title: await readStaticFont(families.title, 500),
    text: await readStaticFont(families.text, 400),
    strong: await readStaticFont(families.text, 600),
  };
}

function readStaticFont(family: string, weight: number): Promise<Buffer> {
  const key = `${family} ${weight}`;
  const found = held.get(key) ?? cutFont(family, weight);
  held.set(key, found);
  found.catch(() => held.delete(key));
  return found;
}

async function cutFont(name: string, weight: number): Promise<Buffer> {
  const usual = fontCatalogue.find(({ family }) => family === usualFamily);
  const family = fontCatalogue.find(({ family: one, isDisplayFont }) => one === name && !isDisplayFont) ?? usual;
  const face = family && (await readWholeFamily(family)).find(({ style }) => style === 'normal');
  if (!face) throw new Error(`the catalogue has no upright font of ${name}`);
  const isVariable = face.weight.includes(' ');
  return mediaProcess.run('subsetFont', Buffer.from(face.content, 'base64'), letters, {
    targetFormat: 'sfnt',
    ...(isVariable ? { variationAxes: { wght: weight } } : {}),
  });
}
