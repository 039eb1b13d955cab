import { join } from 'node:path';
import { imageNames } from './image-ids.ts';
import { pictures } from './pictures/pictures.data.ts';

/** A file of the site's library; drawings and posters are measured when they are stored. */
export interface LibraryFile {
  name: string;
  path: string;
  alt: string;
  width: number;
  height: number;
}

const folder = join(import.meta.dirname, 'pictures');

/** Files of the library that are not in `pictures`. */
const extraFiles: Partial<Record<string, { file: string; alt: string; width: number; height: number }>> = {
  signature: { file: 'svg/signature.svg', alt: 'Élise Morvan', width: 0, height: 0 },
  bain: { file: 'video/bain.mp4', alt: 'L’eau du bain se ride et se calme, vue d’en haut', width: 1280, height: 720 },
};

/** The files of the library in the order of their ids, from 1. */
export const libraryFiles: readonly LibraryFile[] = imageNames.map((name) => {
  const found = pictures.find((one) => one.name === name) ?? extraFiles[name];
  if (!found) throw new Error(`la graine n’a pas d’image « ${name} »`);
  const { file, alt, width, height } = found;
  return { name, path: join(folder, file), alt, width, height };
});

/** The picture that stands for the site's video until it plays; its id follows those of the others. */
export const posterFile = join(folder, 'video/bain-affiche.jpg');

/** The variants of the logo and their files. */
export const logoFiles = [
  ['LOGO', 'logo.svg'],
  ['LOGO_LIGHT_THEME', 'logo.svg'],
  ['LOGO_DARK_THEME', 'logo-dark.svg'],
  ['LOGO_FAVICON', 'logo-favicon.svg'],
  ['LOGO_FOOTER', 'logo-footer.svg'],
] as const;

/** Returns where the file of a logo is. */
export const findLogoPath = (file: (typeof logoFiles)[number][1]): string => join(folder, 'svg', file);

/** The families of the site's texts, by their use. */
export const siteFonts = { TITLE: 'Great Vibes', CONTENT: 'EB Garamond', MENU: 'EB Garamond' } as const;
