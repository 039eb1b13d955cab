import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { openArchiveFolder } from '../../../adapters/archives/folder-archive.ts';
import { createBlankTemplate } from './blank-template.ts';
import { templateEntry, templateSchema } from './template-format.ts';
import type { LoadedTemplate, TemplateFile, TemplateLibrary, TemplateRecord } from './template-library.ts';

/** The folder of the program's own templates. */
export const templatesFolder = resolve(import.meta.dirname, '../../../../../../packages/site-templates');

/** Opens the templates of a folder. Each is read when it is first asked for, and again after it was saved anew. */
export function openTemplateLibrary(folder: string): TemplateLibrary {
  const blank = createBlankTemplate();
  const loaded = new Map<string, { stamp: string; template: Promise<LoadedTemplate> }>();
  const load = async (name: string): Promise<LoadedTemplate | undefined> => {
    const path = join(folder, name);
    const stamp = await readStamp(path);
    if (stamp === undefined) return undefined;
    const held = loaded.get(name);
    if (held?.stamp === stamp) return held.template;
    const template = readTemplate(name, path);
    loaded.set(name, { stamp, template });
    // What cannot be read is tried again.
    template.catch(() => loaded.delete(name));
    return template;
  };
  return {
    async list() {
      const names = await readdir(folder).catch(() => []);
      const found = (await Promise.all(names.toSorted().map(load))).filter((one) => one !== undefined);
      return [...found.toSorted((one, other) => one.template.position - other.template.position), blank];
    },
    async find(id) {
      if (id === null) return blank;
      // The name comes from a request.
      return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) ? load(id) : undefined;
    },
  };
}

/** Says when a template was saved last; undefined where the folder holds none. */
async function readStamp(path: string): Promise<string | undefined> {
  const moments = await Promise.all(
    [templateEntry, 'manifest.json', 'records/pages.json'].map((name) => stat(join(path, name)).catch(() => undefined)),
  );
  return moments[0] && moments.map((one) => one?.mtimeMs ?? 0).join(' ');
}

async function readTemplate(name: string, path: string): Promise<LoadedTemplate> {
  const source = await openArchiveFolder(path);
  const records = new Map<string, TemplateRecord[]>();
  const files = new Map<string, TemplateFile>();
  for (const { name: entry, bytes } of source.list()) {
    const kind = /^records\/([a-z-]+)\.jsonl$/.exec(entry)?.[1];
    if (kind) records.set(kind, await readLines(await source.open(entry)));
    else if (entry.startsWith('files/')) files.set(entry, { bytes, open: () => source.open(entry) });
  }
  const { site } = (await json(await source.open('manifest.json'))) as { site: Record<string, unknown> };
  const read = templateSchema.safeParse(await json(await source.open(templateEntry)));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${join(path, templateEntry)}, «\u00a0${issue?.path.join('.')}\u00a0»\u00a0: ${issue?.message}`);
  }
  return { id: name, template: read.data, site, records, files };
}

async function readLines(content: AsyncIterable<Buffer>): Promise<TemplateRecord[]> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TemplateRecord);
}
