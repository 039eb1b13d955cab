import type { TemplateFile, TemplateLibrary } from './templates/template-library.ts';

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
};

/** Finds a file of a template by the hash that names it; undefined where it has none that pages load. */
export async function findTemplateFile(
  library: TemplateLibrary,
  name: string,
  hash: string,
): Promise<(TemplateFile & { contentType: string }) | undefined> {
  const loaded = /^[0-9a-f]{32}$/.test(hash) ? await library.find(name) : undefined;
  for (const [entry, file] of loaded?.files ?? []) {
    const [, ending = ''] = new RegExp(`^files/${hash}\\.(\\w+)$`).exec(entry) ?? [];
    const contentType = contentTypes[ending];
    if (contentType) return { ...file, contentType };
  }
  return undefined;
}
