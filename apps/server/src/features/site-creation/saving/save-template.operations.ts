import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTemplatePlaceholders, templatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import { createArchiveFolder } from '../../../adapters/archives/folder-archive.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Database } from '../../../storage/database.ts';
import { exportSite } from '../../archives/export-site.operations.ts';
import { leftKinds } from '../filling/fill-template.ts';
import { templateEntry, templateSchema } from '../templates/template-format.ts';
import type { TemplateRecord } from '../templates/template-library.ts';
import { describeNewTemplate } from './describe-new-template.ts';
import { nameFacts, type SiteFacts } from './name-facts.ts';

/** What a site is saved with, and where. */
export interface SaveTemplateRequest {
  siteId: number;
  /** The name of the template's folder. */
  name: string;
  /** The folder of all templates. */
  folder: string;
  program: string;
  now: Date;
}

/** What was saved, for whoever saved it. */
export interface SavedTemplate {
  folder: string;
  isNew: boolean;
  /** What is to be looked at, in French. */
  notes: readonly string[];
}

/** Records that are of the site itself: its history, and what was noted of its own making. */
const ownKinds = [...leftKinds, 'setting-versions', 'samples', 'testimonials', 'lost-addresses'];

/**
 * Writes a site as a template: its archive without people and history, numbers kept, with the facts of its firm turned back into
 * placeholders. `template.json` stays where there is one, and is begun where there is none.
 */
export async function saveTemplate(
  tools: { database: Database; store: FileStore },
  { siteId, name, folder, program, now }: SaveTemplateRequest,
): Promise<SavedTemplate> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `«\u00a0${name}\u00a0» n’est pas un nom de modèle\u00a0: des lettres sans accent, des chiffres et des tirets.`,
    );
  const own = join(folder, name);
  // Beside its place, so that an export that fails leaves the template as it was.
  const drafted = await mkdtemp(join(folder, `.${name}-`));
  try {
    await exportSite(tools, siteId, createArchiveFolder(drafted), { program, now, isUnpacked: true });
    const records = await readRecords(drafted);
    const named = nameRecords(records);
    for (const kind of records.keys()) {
      const path = join(drafted, `records/${kind}.json`);
      const kept = named.get(kind);
      if (kept?.length) await writeFile(path, formatJson(kept));
      else await rm(path);
    }
    await writeManifest(drafted);
    const described = await readFile(join(own, templateEntry), 'utf8').catch(() => undefined);
    const template: unknown = described === undefined ? describeNewTemplate(named) : JSON.parse(described);
    await writeFile(join(drafted, templateEntry), described ?? formatJson(template));
    await rm(own, { recursive: true, force: true });
    await rename(drafted, own);
    return { folder: own, isNew: described === undefined, notes: listNotes(template, named) };
  } finally {
    await rm(drafted, { recursive: true, force: true });
  }
}

async function readRecords(folder: string): Promise<Map<string, TemplateRecord[]>> {
  const records = new Map<string, TemplateRecord[]>();
  for (const file of (await readdir(join(folder, 'records'))).toSorted())
    records.set(file.slice(0, -'.json'.length), JSON.parse(await readFile(join(folder, 'records', file), 'utf8')));
  return records;
}

function nameRecords(records: ReadonlyMap<string, TemplateRecord[]>): Map<string, TemplateRecord[]> {
  const facts = listFacts(records);
  return new Map(
    [...records]
      .filter(([kind]) => !ownKinds.includes(kind))
      .map(([kind, ofKind]) => [kind, nameFacts(ofKind, facts)] as const),
  );
}

function listFacts(records: ReadonlyMap<string, TemplateRecord[]>): SiteFacts {
  const settings = new Map((records.get('settings') ?? []).map(({ type, value }) => [type, String(value)]));
  const [address = {}] = records.get('addresses') ?? [];
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    COMPANY_NAME: settings.get('COMPANY_NAME'),
    phone: settings.get('COMPANY_PHONE'),
    email: settings.get('COMPANY_EMAIL'),
    practitioner: settings.get('LEGAL_AGENT'),
    city: text(address.city),
    postalCode: text(address.postalCode),
    street: text(address.firstPart),
  };
}

/** Without what says where and when: a template that is saved again unchanged is the same. */
async function writeManifest(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  const { format, program, site } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, formatJson({ format, program, site: { ...site, number: 1, isBuilding: true, hosts: [] } }));
}

const formatJson = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`;

/** Names what the description of a template does not say of its records, and what does not fit its format. */
function listNotes(template: unknown, records: ReadonlyMap<string, TemplateRecord[]>): string[] {
  const read = templateSchema.safeParse(template);
  if (!read.success)
    return read.error.issues.map(
      ({ path, message }) => `${templateEntry}, «\u00a0${path.join('.')}\u00a0»\u00a0: ${message}`,
    );
  const { pages, defaults, samples, replacedMedia } = read.data;
  const has = (kind: string, id: number) => records.get(kind)?.some((record) => Number(record.id) === id) ?? false;
  const used = new Set(listTemplatePlaceholders(JSON.stringify([...records.values()])));
  return [
    ...(records.get('pages') ?? [])
      .filter(({ id }) => !pages.some((page) => page.id === Number(id)))
      .map(({ url }) => `la page ${url} n’est pas de celles que l’on choisit\u00a0: chaque site l’aura`),
    ...pages.filter(({ id }) => !has('pages', id)).map(({ label }) => `la page «\u00a0${label}\u00a0» n’existe plus`),
    ...samples
      .filter(({ kind, id }) => !has(kind, id))
      .map(({ words }) => `l’exemple «\u00a0${words}\u00a0» n’existe plus`),
    ...replacedMedia.filter((id) => !has('media', id)).map((id) => `l’image ${id} à remplacer n’existe plus`),
    ...templatePlaceholders
      .filter(({ name }) => used.has(name) && name !== 'COMPANY_NAME' && defaults[name] === undefined)
      .map(
        ({ name, label }) =>
          `«\u00a0defaults\u00a0» ne dit pas ce qui tient lieu de {${name}}, ${label}, quand il manque`,
      ),
  ];
}
