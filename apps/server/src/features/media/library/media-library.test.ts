import { setImmediate } from 'node:timers/promises';
import { createNews, createPage, createTextDocument } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertRevision } from '../../content/publishing/revisions.repository.ts';
import { ingestMedia } from '../ingest-media.ts';
import { writeUploadPart } from '../uploads/media-uploads.operations.ts';
import { appendUploadPart, insertUpload } from '../uploads/media-uploads.repository.ts';
import { updateMediaFolder } from './media-folders.repository.ts';
import { lockMediaLibrary } from './media-library.repository.ts';
import { deleteMediaVersions, listExpiredMedia } from './media-uses.repository.ts';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'EDITOR');
});
afterAll(() => server.close());

interface Media {
  id: number;
  version: number;
  url: string;
  hash: string;
  width: number;
  height: number;
  focalPoint: unknown;
}
const call = (method: string, path: string, body?: unknown) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie, ...(body === undefined ? {} : { body }) });
const read = async <Value>(path: string) => (await call('GET', path)).json().data as Value;
const change = async (method: string, path: string, body: unknown) =>
  ((await call(method, path, body)).json().data as { media: Media }).media;
let shade = 0;
const drawPicture = (width = 300, height = 200) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 80 } } })
    .png()
    .toBuffer();
};
const addPicture = async (name = 'photo.png', alt = '') => {
  const content = await drawPicture();
  return server.write(42, async (context) => {
    const added = await ingestMedia(context, { name, alt, content });
    if (!added.ok) throw new Error('refused');
    return added.value.id;
  });
};
const uploadPicture = async (width: number, height: number) => {
  const content = await drawPicture(width, height);
  const id = crypto.randomUUID();
  const name = await writeUploadPart(server.running.context.store, 42, id, content);
  await server.write(42, async (context) => {
    const expiresAt = new Date(context.now + 1000_000);
    await insertUpload(context, staff.id, { id, name: 'autre.png', length: content.length, expiresAt });
    await appendUploadPart(context, id, { name, offset: 0, bytes: content.length, expiresAt });
  });
  return id;
};
const showOnPage = (mediaId: number, url: string) =>
  server.write(42, (context) =>
    createPage(context, url, 'Une page', {
      document: {
        blocks: [
          {
            id: 'une-image',
            type: 'image',
            version: 0,
            props: { variant: 'natural', tone: 'plain', shape: 'plain', side: 'left', picture: { mediaId } },
          },
        ],
      },
    } as never),
  );

test('a file is described, found by its words, and an outdated change is a conflict', async () => {
  const id = await addPicture('brume.png');
  const body = {
    version: 1,
    texts: { fr_FR: { alt: 'Un saule dans la brume', title: '', caption: 'Marais' } },
    tags: ['Saule', 'saule', 'marais'],
    focalPoint: { x: 30, y: 70 },
  };
  expect(await change('PUT', `/media/${id}`, body)).toMatchObject({
    version: 2,
    alt: 'Un saule dans la brume',
    tags: ['marais', 'saule'],
    focalPoint: { x: 30, y: 70 },
  });
  expect((await call('PUT', `/media/${id}`, body)).status).toBe(409);
  const found = await read<{ media: Media[] }>('/media?q=brume&view=unused&tag=saule');
  expect(found.media.map((media) => media.id)).toEqual([id]);
  expect((await call('PUT', `/media/${id}`, { version: 2, texts: { xx_XX: { alt: 'x' } } })).status).toBe(422);
  expect((await call('PUT', `/media/${id}`, { version: 2, folderId: 999 })).status).toBe(422);
  const without = await read<{ media: Media[] }>('/media?view=without-alt&nbItem=100');
  expect(without.media.some((media) => media.id === id)).toBe(false);
});

test('CST-06 a video gets a picture that stands for it until it plays, and no other file does', async () => {
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(40)]);
  const video = await server.write(42, async (context) => {
    const added = await ingestMedia(context, {
      name: 'a.mp4',
      alt: '',
      content,
    });
    if (!added.ok) throw new Error('refused');
    return added.value.id;
  });
  const picture = await addPicture();
  expect(await change('PUT', `/media/${video}`, { version: 1, posterId: picture })).toMatchObject({
    version: 2,
    poster: { id: picture },
  });
  for (const [id, posterId] of [
    [video, 999_999],
    [video, video],
    [picture, video],
  ])
    expect((await call('PUT', `/media/${id}`, { version: id === video ? 2 : 1, posterId })).status).toBe(422);
  // What a change does not name stays.
  expect(await change('PUT', `/media/${video}`, { version: 2, name: 'b' })).toMatchObject({ poster: { id: picture } });
  expect(await change('PUT', `/media/${video}`, { version: 3, posterId: null })).toMatchObject({ poster: null });
});

test('the list is read on from the last file seen', async () => {
  const all = (await read<{ media: Media[] }>('/media?nbItem=100')).media.map(({ id }) => id);
  const first = await read<{ media: Media[]; next: number }>('/media?nbItem=3');
  const second = await read<{ media: Media[] }>(`/media?nbItem=3&after=${first.next}`);
  expect([...first.media, ...second.media].map(({ id }) => id)).toEqual(all.slice(0, 6));
});

test('ENT-19 files of several kinds are found whatever was added after them', async () => {
  const [content, picture] = [Buffer.from('\0\0\0\x18ftypmp42 recent'), await addPicture()];
  await server.write(42, (context) => ingestMedia(context, { name: 'a.mp4', alt: '', content }));
  const list = async (kind: string) => (await read<{ media: Media[] }>(`/media?nbItem=1&kind=${kind}`)).media;
  expect((await list('image,drawing')).map(({ id }) => id)).toEqual([picture]);
  expect(await list('video,document')).toMatchObject([{ kind: 'video' }]);
  expect((await call('GET', '/media?kind=image,font')).status).toBe(400);
});

test('turns and crops make another picture of the original, which comes back', async () => {
  const id = await addPicture();
  const before = (await read<{ media: Media }>(`/media/${id}`)).media;
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const edited = await change('PUT', `/media/${id}/edits`, { version: 1, edits: { rotation: 90, crop } });
  expect([edited.width, edited.height]).toEqual([100, 300]);
  expect(edited.hash).not.toBe(before.hash);
  for (const url of [edited.url, before.url]) expect((await server.request(url)).status).toBe(200);
  const back = await change('PUT', `/media/${id}/edits`, { version: 2, edits: { rotation: 0, crop: null } });
  expect([back.hash, back.width]).toEqual([before.hash, 300]);
});

test('a replacement shows wherever the file is used, and is undone', async () => {
  const id = await addPicture();
  await showOnPage(id, '/essai-remplacer');
  const before = await read<{ media: Media; uses: unknown[] }>(`/media/${id}`);
  expect(before.uses).toEqual([expect.objectContaining({ kind: 'page' })]);
  expect((await server.request('/essai-remplacer')).text).toContain(before.media.hash);
  const upload = await uploadPicture(80, 50);
  const after = await change('PUT', `/media/${id}/file`, { version: 1, upload });
  const page = (await server.request('/essai-remplacer')).text;
  expect([page.includes(after.hash), page.includes(before.media.hash)]).toEqual([true, false]);
  const restored = await change('POST', `/media/${id}/restorations`, { version: 2, number: 1 });
  expect(restored.hash).toBe(before.media.hash);
});

test('a focal point reaches the page, and no byte of it where there is none', async () => {
  const id = await addPicture();
  await showOnPage(id, '/essai-cadrage');
  expect((await server.request('/essai-cadrage')).text).not.toContain(`fp-${id}`);
  await change('PUT', `/media/${id}`, { version: 1, focalPoint: { x: 10, y: 90 } });
  expect((await server.request('/essai-cadrage')).text).toContain(`.fp-${id} img{object-position:10% 90%}`);
});

test('the bin keeps what is shown until its loss is confirmed as it was named', async () => {
  const id = await addPicture();
  const { hash, url } = (await read<{ media: Media }>(`/media/${id}`)).media;
  await showOnPage(id, '/essai-corbeille');
  await server.write(42, (context) => createNews(context, 'Une nouvelle', { mediaId: id }));
  expect((await call('POST', '/media-erasure', { mediaIds: [id] })).status).toBe(422);
  expect((await call('POST', '/media-changes', { mediaIds: [id], isInBin: true })).status).toBe(200);
  expect((await server.request('/essai-corbeille')).text).toContain(hash);
  const refused = await call('POST', '/media-erasure', { mediaIds: [id] });
  expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('«\u00a0')]);
  const { confirmation } = await read<{ confirmation: string }>(`/media-erasure?ids=${id}`);
  await showOnPage(id, '/essai-corbeille-deux');
  expect((await call('POST', '/media-erasure', { mediaIds: [id], confirmation })).status).toBe(409);
  const again = await read<{ confirmation: string; uses: unknown[] }>(`/media-erasure?ids=${id}`);
  const erased = await call('POST', '/media-erasure', { mediaIds: [id], confirmation: again.confirmation });
  expect(erased.json().data).toEqual({ erased: 1 });
  expect((await server.request(url)).status).toBe(404);
  expect(await server.running.context.store.list(42, `${hash}/`)).toEqual([]);
  const page = await server.request('/essai-corbeille');
  expect([page.status, page.text.includes(hash)]).toEqual([200, false]);
});

test('a file that only a draft shows is in use', async () => {
  const id = await addPicture('brouillon.png');
  const album = await addPicture('couverture.png');
  expect((await read<{ media: Media[] }>('/media?view=unused')).media.map((one) => one.id)).toContain(id);
  const news = await server.write(42, (context) => createNews(context, 'Avec image'));
  const set = (kind: string, content: number, path: string, value: number) =>
    call('POST', `/contents/${kind}/${content}/drafts/fr_FR/operations`, {
      batch: crypto.randomUUID(),
      base: 0,
      operations: [{ kind: 'set', block: null, path: [path], value }],
    });
  expect((await set('news', news, 'mediaId', id)).status).toBe(200);
  const albums = (await call('GET', '/contents/album')).json().data as { contents: { id: number }[] };
  expect((await set('album', albums.contents[0]?.id ?? 0, 'coverId', album)).status).toBe(200);
  const unused = (await read<{ media: Media[] }>('/media?view=unused')).media.map((one) => one.id);
  expect([unused.includes(id), unused.includes(album)]).toEqual([false, false]);
  const { uses } = await read<{ uses: unknown[] }>(`/media/${id}`);
  expect(uses).toMatchObject([{ kind: 'draft', id: `news/${news}`, title: 'Avec image' }]);
});

test('ENT-19 folders are nested, never into themselves; what a deleted one held stays where it was, and can go back', async () => {
  const create = async (name: string, parentId: number | null = null) =>
    ((await call('POST', '/media-folders', { name, parentId })).json().data as { id: number }).id;
  const outer = await create('Portraits');
  const inner = await create('Été', outer);
  expect((await call('POST', '/media-folders', { name: 'Portraits' })).status).toBe(422);
  expect((await call('PUT', `/media-folders/${outer}`, { name: 'Portraits', parentId: inner })).status).toBe(422);
  const [id, binned] = [await addPicture(), await addPicture()];
  await call('POST', '/media-changes', { mediaIds: [id], folderId: inner, addTags: ['été'] });
  await call('POST', '/media-changes', { mediaIds: [binned], folderId: inner, isInBin: true });
  const list = async (folder: number | string) =>
    (await read<{ media: Media[] }>(`/media?folder=${folder}`)).media.map((media) => media.id);
  expect(await list(inner)).toEqual([id]);
  const deep = await create('Portraits', inner);
  const deleteFolder = async (folder: number) => {
    const { mediaIds, folderIds } = (await call('DELETE', `/media-folders/${folder}`)).json().data as {
      mediaIds: number[];
      folderIds: number[];
    };
    return [mediaIds.sort((one, other) => one - other), folderIds];
  };
  expect(await deleteFolder(inner)).toEqual([[id, binned], [deep]]);
  expect(await list(outer)).toEqual([id]);
  // Its folder would stand beside one of the same name.
  const refused = await call('DELETE', `/media-folders/${outer}`);
  expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('Renommez-le')]);
  expect(await deleteFolder(deep)).toEqual([[], []]);
  expect(await deleteFolder(outer)).toEqual([[id, binned], []]);
  expect(await list('none')).toContain(id);
  expect((await call('DELETE', `/media-folders/${outer}`)).status).toBe(404);
});

/** Does `work`; returns the names of contents and parts that it wrote and left. Other test files write to the same folder. */
async function listLeft(work: () => Promise<unknown>): Promise<string[]> {
  const { store } = server.running.context;
  const write = vi.spyOn(store, 'write');
  await work();
  const names = new Set(write.mock.calls.map(([, name]) => name));
  write.mockRestore();
  const left: string[] = [];
  for (const name of names)
    if (/^uploads\/|\/original$/.test(name) && (await store.size(42, name)) !== undefined) left.push(name);
  return left;
}
const listUnused = async () =>
  (await read<{ media: Media[] }>('/media?view=unused&nbItem=100')).media.map(({ id }) => id);

test('a refused replacement leaves its upload for another try, and no content', async () => {
  const id = await addPicture();
  const upload = await uploadPicture(70, 40);
  const edits = { rotation: 90, crop: null };
  const left = await listLeft(async () => {
    expect((await call('PUT', `/media/${id}/edits`, { version: 9, edits })).status).toBe(409);
    expect((await call('POST', '/media', { upload, folderId: 99_999 })).status).toBe(422);
    expect((await call('PUT', `/media/${id}/file`, { version: 9, upload })).status).toBe(409);
  });
  expect(left).toEqual([]);
  const replaced = await call('PUT', `/media/${id}/file`, { version: 1, upload });
  expect(replaced.status).toBe(200);
  const { media } = replaced.json().data as { media: Media };
  expect((await server.request(media.url)).status).toBe(200);
  expect(await server.running.context.store.list(42, `uploads/${upload}`)).toEqual([]);
});

test('content that another call deletes meanwhile as unused is stored again', async () => {
  const { store } = server.running.context;
  const upload = await uploadPicture(71, 41);
  const write = vi.spyOn(store, 'write').mockImplementationOnce(async () => {});
  const added = await call('POST', '/media', { upload });
  write.mockRestore();
  expect(added.status).toBe(201);
  expect((await server.request((added.json().data as { media: Media }).media.url)).status).toBe(200);
});

test('what stands published beneath a schedule is in use', async () => {
  const id = await addPicture('dessous.png');
  const news = await server.write(42, (context) => createNews(context, 'Sous une programmation'));
  const operations = [{ kind: 'set', block: null, path: ['title'], value: 'Pendant la programmation' }];
  const path = `/contents/news/${news}/drafts/fr_FR/operations`;
  expect((await call('POST', path, { batch: crypto.randomUUID(), base: 0, operations })).status).toBe(200);
  const key = { kind: 'news', id: news, locale: 'fr_FR' } as const;
  const revision = await server.write(42, (context) =>
    insertRevision(context, key, {
      kind: 'published',
      version: 1,
      fields: { title: 'Publiée', mediaId: id },
      document: { blocks: [] } as never,
      release: '0',
      authorId: null,
    }),
  );
  expect(await listUnused()).toContain(id);
  await server.write(42, (context) =>
    context.transaction.query(
      'update content_draft set published_revision_id = $2 where site_id = $1 and content_id = $3 and kind = $4',
      [42, revision, news, 'news'],
    ),
  );
  expect(await listUnused()).not.toContain(id);
  expect((await read<{ uses: unknown[] }>(`/media/${id}`)).uses).toMatchObject([{ kind: 'draft', title: 'Publiée' }]);
});

test('a file is in use where its address is written, that of a former version too', async () => {
  const [named, former, idle, drafted] = [
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
  ];
  const load = async (id: number) => (await read<{ media: Media }>(`/media/${id}`)).media;
  const before = await load(former);
  const forgotten = await load(idle);
  const setting = (await load(named)).url;
  const news = await server.write(42, async (context) => {
    await context.transaction.query(
      `insert into setting (site_id, id, type, value) select $1, max(id) + 1, 'ESSAI_ADRESSE', to_jsonb($2::text) from setting`,
      [42, setting],
    );
    await createPage(context, '/essai-adresse', 'Une adresse', {
      document: createTextDocument(`<a href="${before.url}">ici</a>`),
    } as never);
    return createNews(context, 'Adresse au brouillon');
  });
  const draftUrl = (await load(drafted)).url;
  await call('POST', `/contents/news/${news}/drafts/fr_FR/operations`, {
    batch: crypto.randomUUID(),
    base: 0,
    operations: [{ kind: 'set', block: null, path: ['summary'], value: draftUrl }],
  });
  for (const id of [former, idle])
    await change('PUT', `/media/${id}/file`, { version: 1, upload: await uploadPicture(30 + id, 50) });
  const unused = await listUnused();
  expect([named, former, idle, drafted].map((id) => unused.includes(id))).toEqual([false, false, true, false]);
  for (const [id, kind] of [
    [named, 'setting'],
    [former, 'page'],
    [drafted, 'draft'],
  ] as const)
    expect((await read<{ uses: unknown[] }>(`/media/${id}`)).uses).toMatchObject([{ kind }]);
  await call('POST', '/media-changes', { mediaIds: [named, former, idle, drafted], isInBin: true });
  const [expired, freed] = await server.write(42, async (context) => {
    const later = new Date(context.now + 1000);
    return [await listExpiredMedia(context, later), await deleteMediaVersions(context, later)];
  });
  expect([named, former, idle, drafted].map((id) => expired.includes(id))).toEqual([false, false, true, false]);
  expect([freed.includes(before.hash), freed.includes(forgotten.hash)]).toEqual([false, true]);
  expect((await server.request(before.url)).status).toBe(200);
});

test('an upload for a folder waits for a change of the library before it holds the folder', async () => {
  const { id } = (await call('POST', '/media-folders', { name: 'Attente' })).json().data as { id: number };
  const upload = await uploadPicture(72, 42);
  const added = await server.write(42, async (context) => {
    await lockMediaLibrary(context);
    const answer = call('POST', '/media', { upload, folderId: id });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and objid = 42
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await context.transaction.query(waiting)).length === 0) await setImmediate();
    await context.transaction.query('select from media_folder where site_id = $1 and id = $2 for update nowait', [
      42,
      id,
    ]);
    await updateMediaFolder(context, id, 'Attendue', null);
    return { answer };
  });
  expect((await added.answer).status).toBe(201);
});
