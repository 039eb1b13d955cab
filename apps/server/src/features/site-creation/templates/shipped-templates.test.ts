import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { listTemplatePlaceholders, templatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderFileStore } from '../../../adapters/files/folder-file-store.ts';
import { fillTemplate } from '../filling/fill-template.ts';
import { openTemplateLibrary, templatesFolder } from './open-template-library.operations.ts';

const templates = await openTemplateLibrary(templatesFolder).list();
let folder: string;
let server: TestServer;
let chief: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shipped-'));
  server = await startTestServer({
    seed: 'empty',
    server: { rateLimits: 'none', store: new FolderFileStore(join(folder, 'files')) },
  });
  chief = await createStaff(server, 'SUPER_ADMIN');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const names: ReadonlySet<string> = new Set(templatePlaceholders.map(({ name }) => name));
const identity = { name: 'Cabinet Étoile', town: { code: '44109', name: 'Nantes', postalCode: '44000' } };

describe.each(templates.map((one) => [one.template.name, one] as const))('the template « %s »', (_, loaded) => {
  const { id, template, records } = loaded;

  test('has three looks, pages and samples of its records, and a wording for each placeholder', () => {
    expect(new Set(template.looks.map((look) => look.id)).size).toBe(3);
    const has = (kind: string, wanted: number) => records.get(kind)?.some((one) => one.id === wanted);
    expect(template.pages.filter((page) => !has('pages', page.id))).toEqual([]);
    expect(template.samples.filter((sample) => !has(sample.kind, sample.id))).toEqual([]);
    expect(template.replacedMedia.filter((media) => !has('media', media))).toEqual([]);
    const used = listTemplatePlaceholders(JSON.stringify([...records.values()]));
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    expect(used.filter((name) => name !== 'COMPANY_NAME' && !Object.hasOwn(template.defaults, name))).toEqual([]);
    // Nobody has said it of this firm.
    expect([...records.keys()].filter((kind) => ['testimonials', 'contents'].includes(kind))).toEqual([]);
  });

  test.each(template.looks.map((look) => look.id))('becomes a site in the look « %s »', async (look) => {
    const send = (method: string, path: string, body: object) =>
      requestAdmin(server, method, path, { cookie: chief.cookie, body });
    const begun = (await send('POST', '/site-creations', {})).json().data as {
      creation: { id: string; version: number };
    };
    const { id: creation, version } = begun.creation;
    const answers = {
      activity: { activity: null, template: id },
      identity: { ...identity, word: `essai-${id ?? 'blanc'}-${look}` },
      look: { look },
    };
    expect(fillTemplate(loaded, siteCreationAnswers.parse(answers)).homePageId).toBeGreaterThan(0);
    const kept = await send('PUT', `/site-creations/${creation}/answers`, { version, answers });
    expect(kept.status, kept.text).toBe(200);
    const made = await send('POST', `/site-creations/${creation}/site`, {});
    const faults = server.logLines.filter(({ level }) => Number(level) > 40);
    expect(made.status, JSON.stringify(faults)).toBe(201);
    await changeSettings((made.json().data as { idSite: number }).idSite);
  });
});

/** Changes settings of a new site: each may be changed, whatever numbers the template gave to those it has. */
async function changeSettings(siteId: number): Promise<void> {
  const path = `/sites/${siteId}/settings`;
  const values = { DARK_THEME: true, MENU_ICON_SIZE: 18, BLOG: true, COMPANY_PHONE: '02 61 91 42 43' };
  const { settings } = (await requestAdmin(server, 'GET', path, { cookie: chief.cookie })).json()
    .data as ReplyOf<'listSiteSettings'>;
  const changes = Object.fromEntries(
    Object.entries(values).map(([type, value]) => [
      type,
      { value, version: settings.find((one) => one.type === type)?.version },
    ]),
  );
  const changed = await requestAdmin(server, 'PUT', path, { cookie: chief.cookie, body: { changes } });
  expect(changed.status, changed.text).toBe(200);
  const stored = await asPlatform(server, ({ query }) =>
    query<{ id: number; type: string }>('select id, type from setting where site_id = $1', [siteId]),
  );
  for (const { id, type } of stored) expect(id, type).toBe(settingDefinitions.find((one) => one.type === type)?.id);
}
