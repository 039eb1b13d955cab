import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const iconCache = new Map<string, { viewBox: string; path: string } | undefined>();
const styles: Record<string, string> = { 'fa-solid': 'solid', 'fa-regular': 'regular', 'fa-brands': 'brands' };

/** Finds the outline of a Font Awesome icon by its class names; `fa-solid` when no style is named (CST-08). */
export function findIcon(name: string): { viewBox: string; path: string } | undefined {
  if (iconCache.has(name)) return iconCache.get(name);
  const icon = readIcon(name);
  if (iconCache.size < 2000) iconCache.set(name, icon);
  return icon;
}

function readIcon(name: string): { viewBox: string; path: string } | undefined {
  const words = name.trim().split(/\s+/);
  const style = styles[words.find((word) => word in styles) ?? 'fa-solid'];
  const glyph = words.find((word) => !(word in styles) && /^fa-[a-z0-9-]+$/.test(word))?.slice(3);
  if (!glyph) return undefined;
  try {
    const svg = readFileSync(require.resolve(`@fortawesome/fontawesome-free/svgs/${style}/${glyph}.svg`), 'utf8');
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
    const path = / d="([^"]+)"/.exec(svg)?.[1];
    return viewBox && path ? { viewBox, path } : undefined;
  } catch {
    return undefined;
  }
}
