import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { iconWords } from './icon-words.data.ts';

type Icon = ReplyOf<'searchIcons'>['icons'][number];

const folder = dirname(createRequire(import.meta.url).resolve('@fortawesome/fontawesome-free/svgs/solid/leaf.svg'));
const limit = 60;
const drawings = new Map<string, Promise<Pick<Icon, 'viewBox' | 'path'> | undefined>>();
let names: Promise<readonly string[]> | undefined;

/** Lists the solid icons that the program has, those with French words first. */
async function listNames(): Promise<readonly string[]> {
  const all = (await readdir(folder)).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4));
  const known = Object.keys(iconWords);
  return [...known, ...all.filter((name) => !Object.hasOwn(iconWords, name))];
}

/** Searches the icons: every word begins a French word of the icon, or a part of its English name. */
export async function searchIcons(q = ''): Promise<Result<ReplyOf<'searchIcons'>>> {
  names ??= listNames();
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = (await names).filter((name) => {
    const known = `${foldText(iconWords[name] ?? '')} ${name.replaceAll('-', ' ')}`.split(/[\s,]+/);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  // Former names of an icon have its drawing: it is shown once.
  const icons = new Map<string, Icon>();
  for (const name of found) {
    if (icons.size === limit) break;
    const drawing = await readDrawing(name);
    if (drawing && !icons.has(drawing.path))
      icons.set(drawing.path, { name: `fa-solid fa-${name}`, label: nameIcon(name), ...drawing });
  }
  return succeed({ icons: [...icons.values()] });
}

/** Returns what people call an icon. */
function nameIcon(name: string): string {
  const words = iconWords[name];
  if (!words) return name.replaceAll('-', ' ');
  return words.split(words.includes(',') ? ',' : ' ')[0] ?? words;
}

function readDrawing(name: string): Promise<Pick<Icon, 'viewBox' | 'path'> | undefined> {
  const known = drawings.get(name);
  if (known) return known;
  const read = readFile(join(folder, `${name}.svg`), 'utf8').then((svg) => {
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
    const path = / d="([^"]+)"/.exec(svg)?.[1];
    return viewBox && path ? { viewBox, path } : undefined;
  });
  drawings.set(name, read);
  return read;
}
