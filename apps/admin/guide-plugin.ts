import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readWebpSize, renderGuidePage, splitContents } from './guide-markdown.ts';

const folder = resolve(import.meta.dirname, '../../docs/guides');
const contents = 'virtual:owners-guide';

/**
 * Compiles the owners' guide (`docs/guides`) into the application: its contents with the titles of its pages, and one
 * module for each page, loaded when it is opened.
 */
export function ownersGuide(): Plugin {
  return {
    name: 'owners-guide',
    resolveId: (id) => (id === contents ? `\0${contents}` : undefined),
    load(id) {
      if (id === `\0${contents}`) {
        this.addWatchFile(join(folder, 'README.md'));
        const { lead, sections } = splitContents(readFileSync(join(folder, 'README.md'), 'utf8'));
        const pages = sections.flatMap((section) => section.pages);
        const loads = pages.map(
          ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, `${name}.md`))})`,
        );
        return `export const lead = ${JSON.stringify(lead)};\nexport const sections = ${JSON.stringify(sections)};\nexport const loadPage = {${loads.join(', ')}};`;
      }
      if (!id.startsWith(folder) || !id.endsWith('.md')) return undefined;
      const pictures: string[] = [];
      const { title, html } = renderGuidePage(readFileSync(id, 'utf8'), (path) => {
        pictures.push(path);
        return { ...readWebpSize(readFileSync(join(folder, path))), url: `{picture ${pictures.length - 1}}` };
      });
      const imports = pictures.map(
        (path, at) => `import picture${at} from ${JSON.stringify(`${join(folder, path)}?url`)};`,
      );
      const parts = html
        .split(/\{picture (\d+)\}/)
        .map((part, at) => (at % 2 ? `picture${part}` : JSON.stringify(part)));
      return `${imports.join('\n')}\nexport const title = ${JSON.stringify(title)};\nexport const html = ${parts.join(' + ')};`;
    },
  };
}
