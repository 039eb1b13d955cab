import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createLayoutPreview, layoutId, previewHash, smallPng } from '@vitrine/test-kit/browser/layout-previews';
import { buildMultipart, type TestFile } from '@vitrine/test-kit/multipart';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createPanelStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { exhaustRateLimit } from '@vitrine/test-kit/servers/rate-limits';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import type { RequestContext } from '../../request-context.ts';
import { listAuditEntries } from '../../storage/audit.ts';
import { findLayout } from '../pages/layouts.operations.ts';
import { upsertPageText } from '../pages/save-page.repository.ts';
import { deletePreviewsOfRemovedBlocks, findPreview, listReferencedPreviews } from './layout-previews.repository.ts';

let server: TestServer;
let admin: TestStaff;
/** Each test has its own page, with the same id on the tested site and on another one. */
let page = 700;
let folder: string;
/** Runs while an image is being written. */
let whileWriting: () => Promise<unknown> = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-previews-'));
  const files = new FolderFileStore(folder);
  const store: FileStore = {
    write: (...given) => whileWriting().then(() => files.write(...given)),
    read: (...given) => files.read(...given),
    size: (...given) => files.size(...given),
    delete: (...given) => files.delete(...given),
    deleteSite: (...given) => files.deleteSite(...given),
    list: (...given) => files.list(...given),
    check: () => files.check(),
  };
  const wide = { perClient: [100, 600], perSite: [1000, 600] } as const;
  const rateLimits = { adminUpload: wide, layoutCheck: wide };
  server = await startTestServer({ seed: 'empty', server: { rateLimits, store } });
  await createSite(server, 8, 'essai', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  await createSite(server, 9, 'autre');
  admin = await createPanelStaff(server, 8);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page += 1;
  for (const site of [8, 9])
    await server.write(site, (context) => createPage(context, `/page-${page}`, 'Page', { id: page }));
});

const html = '<p>Un bain.</p>';
const params = () => ({ idPage: page, idLayout: layoutId });
const withCookie = (cookie = '') => ({ cookie, origin: 'http://essai.localhost' });
const check = (text = html, given: object = params(), headers: Record<string, string> = withCookie(admin.cookie)) =>
  server.request(`/api${buildCallPath(endpoints.checkLayoutHash, { params: given as never })}`, {
    method: 'POST',
    host: 'essai.localhost',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ html: text }),
  });
const image = (content: Buffer | string = smallPng, field = 'image'): TestFile => ({
  field,
  name: 'apercu.png',
  content,
});
const save = (
  files: readonly TestFile[] = [image()],
  hash = previewHash,
  given: object = params(),
  headers: Record<string, string> = withCookie(admin.cookie),
) => {
  const sent = buildMultipart([['hash', hash]], files);
  return server.request(`/api${buildCallPath(endpoints.saveLayoutPreview, { params: given as never })}`, {
    method: 'PUT',
    host: 'essai.localhost',
    headers: { ...sent.headers, ...headers },
    body: sent.body,
  });
};
const dataOf = (answer: TestResponse) => answer.json().data as { hash: string; isStale: boolean };
const filesOf = (site = 8) => server.running.context.store.list(site, 'previews/');
const previewOf = (site = 8) =>
  server.write(site, (context) => findPreview(context, { pageId: page, locale: 'fr_FR', blockId: layoutId }));
const withoutRequest = ({ status, text }: TestResponse) => ({ status, text: text.replace(/"requestId":"[^"]*"/, '') });

describe('API-27 a preview is stale when its layout shows something else', () => {
  test('API-27 none kept, kept, HTML changed, kept anew', async () => {
    const first = await check();
    expect([first.status, dataOf(first).isStale], first.text).toEqual([200, true]);
    const { hash } = dataOf(first);
    const saved = await save([image()], hash);
    expect([saved.status, saved.json().data], saved.text).toEqual([200, { hash, width: 1, height: 1 }]);
    expect(dataOf(await check(`<!-- x -->\n${html}`))).toEqual({ hash, isStale: false });
    const changed = dataOf(await check('<p>Deux bains.</p>'));
    expect(changed.isStale).toBe(true);
    await save([image()], changed.hash);
    expect(dataOf(await check('<p>Deux bains.</p>')).isStale).toBe(false);
    expect(dataOf(await check()).isStale).toBe(true);
  });

  test('API-27 a row whose file is gone is no preview', async () => {
    const { hash } = dataOf(await check());
    await save([image()], hash);
    await server.running.context.store.delete(8, (await previewOf())?.stored_name ?? '');
    expect(dataOf(await check()).isStale).toBe(true);
  });

  test('API-27 each text of a page has its own previews; a language without text shows the site’s', async () => {
    const english = { ...withCookie(admin.cookie), userLang: 'en_GB' };
    const { hash } = dataOf(await check());
    await save([image()], hash);
    expect(dataOf(await check(html, params(), english)).isStale).toBe(false);
    await server.write(8, (context) =>
      upsertPageText(context, page, {
        locale: 'en_GB',
        title: 'Page',
        menuTitle: 'Page',
        metaDescription: '',
        document: { blocks: [{ id: layoutId, type: 'rich-text', version: 0, props: {} }] },
      }),
    );
    expect(dataOf(await check(html, params(), english)).isStale).toBe(true);
    expect((await save([image()], hash, params(), english)).status).toBe(200);
    expect(dataOf(await check(html, params(), english)).isStale).toBe(false);
    expect(dataOf(await check()).isStale).toBe(false);
  });

  test('API-27 drafts have previews too', async () => {
    await server.write(8, ({ transaction }) =>
      transaction.query('update page set is_valid = false where site_id = 8 and id = $1', [page]),
    );
    expect([(await check()).status, (await save()).status]).toEqual([200, 200]);
  });
});

describe('API-27 who may', () => {
  test('API-27 ROL-02 visitors are asked to log in, members refused, ADMIN and SUPER_ADMIN served', async () => {
    const member = await server.write(8, createMember);
    const before = await filesOf();
    const strangers: Record<string, number> = { '': 401, [`token=${member.token}`]: 403 };
    for (const [cookie, status] of Object.entries(strangers)) {
      const headers = withCookie(cookie);
      expect((await check(html, params(), headers)).status).toBe(status);
      expect((await save([image()], previewHash, params(), headers)).status).toBe(status);
    }
    expect([await filesOf(), await previewOf()]).toEqual([before, undefined]);
    admin = await createPanelStaff(server, 8, 'SUPER_ADMIN');
    expect([(await check()).status, (await save()).status]).toEqual([200, 200]);
  });

  test('API-27 the panel of another site is nothing here, and no header lends one', async () => {
    const { cookie } = await createPanelStaff(server, 9);
    const token = admin.cookie.slice('equipe='.length);
    for (const headers of [
      withCookie(cookie),
      { ...withCookie(cookie), idsite: '9' },
      { ...withCookie(admin.cookie), idsite: '9' },
      { ...withCookie(`token=${token}`), authorization: `Bearer ${token}` },
    ] as Record<string, string>[]) {
      expect((await check(html, params(), headers)).status).toBe(401);
      expect((await save([image()], previewHash, params(), headers)).status).toBe(401);
    }
  });

  test('API-27 nothing of an upload is taken in of who may not make it', async () => {
    const heavy = image(Buffer.alloc(6_000_000));
    expect((await save([heavy], previewHash, params(), {})).status).toBe(401);
    expect((await save([heavy])).status).toBe(413);
  });

  test('API-27 an administrator has a limit of their own, told before a byte is taken in', async () => {
    const heavy = image(Buffer.alloc(6_000_000));
    const takenBack = await exhaustRateLimit(server, 8, 'adminUpload');
    expect((await save([heavy])).status).toBe(429);
    expect((await save([heavy], previewHash, params(), {})).status).toBe(401);
    await takenBack();
    await exhaustRateLimit(server, 8, 'upload');
    expect((await save()).status).toBe(200);
    const checksBack = await exhaustRateLimit(server, 8, 'layoutCheck');
    expect((await check()).status).toBe(429);
    expect((await check(html, params(), {})).status).toBe(401);
    await checksBack();
  });

  test('API-27 who has kept what is written down', async () => {
    await save();
    await save();
    const entries = await server.write(8, (scope) => listAuditEntries(scope, `page:${page}/${layoutId}`));
    expect(entries.map(({ action }) => action)).toEqual(['layout-preview.save', 'layout-preview.save']);
    const own = await server.write(8, (context) => listAuditEntries(context, `staff:${admin.id}`));
    expect(own.length).toBeGreaterThanOrEqual(2);
  });
});

describe('API-27 which layouts there are', () => {
  test('API-27 a page of another site, its block and its preview are answered as what nobody has, to the byte', async () => {
    await server.write(9, (context) => createPage(context, `/seule-${page}`, 'Seule', { id: page + 10_000 }));
    await server.write(9, (context) => createLayoutPreview(server, context, page + 10_000));
    const foreign = { idPage: page + 10_000, idLayout: layoutId };
    const absent = { idPage: page + 20_000, idLayout: layoutId };
    for (const call of [
      (given: object) => check(html, given),
      (given: object) => save([image()], previewHash, given),
    ]) {
      const nothing = withoutRequest(await call(absent));
      expect(nothing.status).toBe(404);
      expect(withoutRequest(await call(foreign))).toEqual(nothing);
      expect(withoutRequest(await call({ ...params(), idLayout: 'absent' }))).toEqual(nothing);
    }
  });

  test('API-27 the same numbers on another site are another preview', async () => {
    const theirs = await filesOf(9);
    await save();
    expect([await previewOf(9), await filesOf(9)]).toEqual([undefined, theirs]);
  });

  test('API-27 PLT-01 each statement names its site, whatever else keeps sites apart', async () => {
    const pageId = page + 30_000;
    await server.write(9, async (context) => {
      await createPage(context, `/seule-${pageId}`, 'Seule', { id: pageId });
      await createLayoutPreview(server, context, pageId);
    });
    const bare = <Value>(siteId: number, work: (context: RequestContext) => Promise<Value>) =>
      server.running.context.database.platform('essai sans mur', (transaction) =>
        work({ site: { id: siteId, defaultLocale: 'fr_FR' }, locale: 'fr_FR', transaction } as never),
      );
    const layout = { pageId, locale: 'fr_FR', blockId: layoutId };
    const look = async (context: RequestContext) => {
      const row = await findPreview(context, layout);
      const known = await listReferencedPreviews(context, [`previews/2026-01-01-00/${pageId}`]);
      return [row?.hash, known.size, await findLayout(context, pageId, layoutId)];
    };
    expect(await bare(8, look)).toEqual([undefined, 0, undefined]);
    await bare(8, deletePreviewsOfRemovedBlocks);
    expect(await bare(9, look)).toEqual([previewHash, 1, layout]);
  });

  test('API-27 a block inside another is no layout', async () => {
    await server.write(8, ({ transaction }) =>
      transaction.query(
        `update page_text set document = jsonb_build_object('blocks', jsonb_build_array(
           jsonb_build_object('id', 'groupe', 'type', 'columns', 'version', 0, 'props', '{}'::jsonb, 'children', document -> 'blocks')))
         where site_id = 8 and page_id = $1`,
        [page],
      ),
    );
    expect((await check()).status).toBe(404);
    expect((await check(html, { ...params(), idLayout: 'groupe' })).status).toBe(200);
  });

  test.each([
    [{ idPage: 'x', idLayout: layoutId }, 'idPage'],
    [{ idPage: '0', idLayout: layoutId }, 'idPage'],
    [{ idPage: '2147483648', idLayout: layoutId }, 'idPage'],
    [{ idPage: '1', idLayout: 'A B' }, 'idLayout'],
    [{ idPage: '1', idLayout: 'a'.repeat(41) }, 'idLayout'],
    [{ idPage: '1', idLayout: '-a' }, 'idLayout'],
  ])('API-27 %j names none', async (given, field) => {
    for (const answer of [await check(html, given), await save([image()], previewHash, given)])
      expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('API-27 which pictures are taken', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b5583a' } });

  test('API-27 PNG and JPEG, as they came', async () => {
    for (const [content, width, height] of [
      [await flat(640, 360).png().toBuffer(), 640, 360],
      [await flat(30, 20).jpeg().toBuffer(), 30, 20],
    ] as const) {
      const answer = await save([image(content)]);
      expect([answer.status, answer.json().data]).toEqual([200, { hash: previewHash, width, height }]);
      const stored = await server.running.context.store.read(8, (await previewOf())?.stored_name ?? '');
      expect(Buffer.concat((await stored?.toArray()) ?? []).equals(content)).toBe(true);
    }
  });

  test.each([
    ['a drawing', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a picture of a kind that the library does not take', () => flat(4, 4).gif().toBuffer()],
    ['half a picture', async () => (await flat(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 20_000)],
    ['a beginning', () => Promise.resolve(smallPng.subarray(0, 12))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a small file of too many pixels', () => flat(4001, 4000).png().toBuffer()],
  ])('API-27 %s is refused by its field, and nothing is stored', async (_, make) => {
    const before = await filesOf();
    const answer = await save([image(await make())]);
    expect([answer.status, Object.keys(answer.json().fields ?? {})], answer.text).toEqual([415, ['image']]);
    expect([await filesOf(), await previewOf()]).toEqual([before, undefined]);
  });

  test.each([
    ['no file', [], previewHash, 'image'],
    ['two files', [image(), image()], previewHash, 'image'],
    ['a file under another name', [image(smallPng, 'autre')], previewHash, 'image'],
    ['no hash', [image()], '', 'hash'],
    ['half a hash', [image()], 'abc', 'hash'],
  ] as const)('API-27 %s is refused by its field, and nothing is stored', async (_, files, hash, field) => {
    const before = await filesOf();
    const answer = await save(files, hash);
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
    expect([await filesOf(), await previewOf()]).toEqual([before, undefined]);
  });

  test('API-27 HTML of more than 400 000 characters is refused', async () => {
    expect((await check('a'.repeat(400_000))).status).toBe(200);
    expect((await check('a'.repeat(400_001))).status).toBe(422);
    expect((await check('')).status).toBe(422);
  });

  test('API-27 HTML of more than 5 000 tags is refused before it is read, with the field named', async () => {
    expect((await check('<b>'.repeat(5_000))).status).toBe(200);
    const answer = await check('<b>'.repeat(5_001));
    expect(answer.status).toBe(422);
    expect(answer.json().fields).toEqual({ html: 'Au plus 5\u202f000 balises.' });
  });
});

describe('API-27 the picture before goes', () => {
  const ownFiles = async (before: readonly string[]) => (await filesOf()).filter((name) => !before.includes(name));
  const leavePage = () =>
    server.write(8, ({ transaction }) =>
      transaction.query(`update page_text set document = '{"blocks":[]}' where site_id = 8 and page_id = $1`, [page]),
    );

  test('API-27 once the new one is kept', async () => {
    const before = await filesOf();
    expect((await save([{ ...image(), field: 'images' }])).status).toBe(200);
    const [first] = await ownFiles(before);
    await save();
    const left = await ownFiles(before);
    expect(left).toEqual([(await previewOf())?.stored_name]);
    expect(left).not.toContain(first);
  });

  test('API-27 of ten at once one file stays, the one that the row names', async () => {
    const before = await filesOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => save()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await ownFiles(before)).toEqual([(await previewOf())?.stored_name]);
  });

  test('API-27 where the new one is not kept, the one before stays and the new one goes', async () => {
    const before = await filesOf();
    await save();
    const kept = await ownFiles(before);
    // The block is removed from its page while the image is being written: the transaction refuses it.
    whileWriting = leavePage;
    const refused = await save();
    whileWriting = async () => {};
    expect(refused.status).toBe(404);
    expect(await ownFiles(before)).toEqual(kept);
  });

  test('API-27 maintenance removes the previews of blocks that have left, and the files of none', async () => {
    await save();
    const kept = (await previewOf())?.stored_name ?? '';
    const { context: serverContext } = server.running;
    const old = page + 40_000;
    await server.write(8, async (context) => {
      await createPage(context, `/ancienne-${old}`, 'Ancienne', { id: old });
      await createLayoutPreview(server, context, old);
    });
    await serverContext.store.write(8, 'previews/2026-01-01-00/perdue', smallPng);
    await serverContext.store.write(8, kept.replace(/[^/]+$/, 'en-cours'), smallPng);
    const keep = async () => {
      await serverContext.directory.refresh();
      await server.runMaintenance('layout-previews');
    };
    await keep();
    expect(await filesOf()).not.toContain('previews/2026-01-01-00/perdue');
    expect(await filesOf()).toEqual(
      expect.arrayContaining([`previews/2026-01-01-00/${old}`, kept, kept.replace(/[^/]+$/, 'en-cours')]),
    );
    await leavePage();
    await keep();
    expect(await previewOf()).toBeUndefined();
  });
});
