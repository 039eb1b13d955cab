import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetStore, openAssets } from '../files/assets.ts';

/** One entry of the build's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
}

/** The built application: its files, and the document that starts it. */
interface AdminBuild {
  assets: AssetStore;
  document: string;
}

export interface AdminApplication {
  /** Returns the build as it is now; undefined where there is none. */
  find(): AdminBuild | undefined;
}

/** Opens the built administration of a folder. A later build is picked up by itself: development builds at each change. */
export function openAdminApplication(folder: string | undefined): AdminApplication {
  if (folder === undefined) return { find: () => undefined };
  const manifest = join(folder, 'manifest.json');
  let found: { build: AdminBuild; at: number } | undefined;
  return {
    find() {
      const at = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs;
      if (at === undefined) return found?.build;
      if (found?.at !== at) {
        const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
        found = { at, build: { assets: openAssets(join(folder, 'assets')), document: renderDocument(chunks) } };
      }
      return found.build;
    },
  };
}

/** Renders the document: nothing in it runs by itself, so that its policy needs no exception. */
function renderDocument(chunks: Readonly<Record<string, Chunk>>): string {
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The manifest of the administration names no entry.');
  const needed = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports ?? []) add(chunks[name]);
  };
  add(entry);
  // Sheets of what is imported come first, as in the order of the sources.
  const sheets = new Set([...needed].reverse().flatMap(({ css = [] }) => css));
  const head = [
    ...[...sheets].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...needed].filter((one) => one !== entry).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ];
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Administration</title>${head.join('')}</head><body><div id="application"></div><noscript><p>L’administration a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.</p></noscript></body></html>`;
}
