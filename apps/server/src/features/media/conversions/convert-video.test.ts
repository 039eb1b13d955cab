import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMp4 } from '@vitrine/test-kit/build-mp4';
import { createPage, createTextDocument } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { createStandInFfmpeg, type StandInFfmpeg } from '@vitrine/test-kit/stand-in-ffmpeg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readStream } from '../../../adapters/files/read-stream.ts';
import { VideoConverter } from '../../../adapters/video/video-converter.ts';
import { changeTagPrefix, getChangeTag } from '../../../storage/change-tags.ts';
import { deleteMediaVersions, listExpiredMedia, listUnusedHashes } from '../library/media-uses.repository.ts';
import { writeUploadPart } from '../uploads/media-uploads.operations.ts';
import { appendUploadPart, insertUpload } from '../uploads/media-uploads.repository.ts';
import { convertVideo } from './convert-video.ts';

let ffmpeg: StandInFfmpeg;
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  ffmpeg = await createStandInFfmpeg();
  server = await startTestServer({ config: { ffmpegPath: ffmpeg.path }, server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'EDITOR');
});
afterAll(async () => {
  await server.close();
  await ffmpeg.delete();
});

interface Media {
  id: number;
  version: number;
  name: string;
  url: string;
  hash: string;
  bytes: number;
  poster: { id: number } | null;
  conversion: { state: string; reason: string | null; original: { url: string; bytes: number } | null } | null;
}
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, data: answer.json().data as { media: Media; warning: string } };
};
const read = async (id: number) => (await call('GET', `/media/${id}`)).data.media;
const readUsed = async () => ((await call('GET', '/media-library')).data as unknown as { usedBytes: number }).usedBytes;
const readStored = async (hash: string) => server.running.context.store.size(42, `${hash}/original`);
const convert = (hash: string) => convertVideo(server.workerTools, { siteId: 42, hash });

/** Uploads a file whose bytes are an AVI’s, with a word for the stand-in. */
async function addVideo(words: string, name = 'Bain.avi', head = 'RIFF\0\0\0\0AVI ') {
  const content = Buffer.from(`${head} ${words}`);
  const id = randomUUID();
  const part = await writeUploadPart(server.running.context.store, 42, id, content);
  await server.write(42, async (context) => {
    const expiresAt = new Date(context.now + 86_400_000);
    await insertUpload(context, staff.id, { id, name, length: content.length, expiresAt });
    await appendUploadPart(context, id, { name: part, offset: 0, bytes: content.length, expiresAt });
  });
  return id;
}
const create = async (words: string) => (await call('POST', '/media', { upload: await addVideo(words) })).data;

/** The changes that windows of the administration hear of while the server does `work`. */
async function listTold(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  server.workerTools.database.onInvalidation((_, tags) => told.push(...tags));
  await work();
  return told.filter((tag) => tag.startsWith(changeTagPrefix));
}

/** Does `work` with conversions that start no process. */
async function withinProcess(work: () => Promise<void>): Promise<void> {
  const poster = await readFile(join(ffmpeg.path, '../poster.jpg'));
  const path = join(server.dataDirectory, 'film.mp4');
  const spy = vi.spyOn(VideoConverter.prototype, 'convert').mockImplementation(async (source, _type, _signal, use) => {
    const content = `mp4 of ${await readStream(source)}`;
    await writeFile(path, content);
    return use({ path, bytes: content.length, poster });
  });
  await work().finally(() => spy.mockRestore());
}

/** The contents that `work` has written to the store and left there, and that no file has. */
async function listLeft(work: () => Promise<unknown>): Promise<string[]> {
  const { store } = server.running.context;
  const write = vi.spyOn(store, 'write');
  await work();
  const hashes = [...new Set(write.mock.calls.map(([, name]) => name.replace('/original', '')))];
  write.mockRestore();
  const sizes = await Promise.all(hashes.map(readStored));
  const left = hashes.filter((_, index) => sizes[index] !== undefined);
  return server.write(42, (context) => listUnusedHashes(context, left));
}

test('CST-06 an AVI is converted in the background, and its page plays it without any edit; the original is kept', async () => {
  const { media, warning } = await create('un film');
  expect(warning).toContain('en cours de conversion');
  expect(media.conversion).toEqual({ state: 'pending', reason: null, original: null });
  const props = { variant: 'framed', tone: 'plain', title: 'Un bain', video: { mediaId: media.id } };
  const document = { blocks: [{ id: 'film', type: 'video', version: 0, props }] };
  await server.write(42, (context) => createPage(context, '/essai-avi', 'Un film', { document } as never));
  expect((await server.request('/essai-avi')).text).toContain('Télécharger la vidéo (AVI');
  const used = await readUsed();
  const jobs = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query(`select data from vitrine_jobs.job where name = 'convert-video'`),
  );
  expect(jobs).toEqual([{ data: { siteId: 42, hash: media.hash } }]);
  const told = await listTold(() => convert(media.hash));
  const done = await read(media.id);
  expect(told.sort()).toEqual([media.id, done.poster?.id ?? 0].map((id) => getChangeTag('media', id)).sort());
  expect(done).toMatchObject({ name: 'Bain.mp4', contentType: 'video/mp4', width: 600, height: 400, version: 3 });
  expect(done.conversion).toEqual({
    state: 'done',
    reason: null,
    original: { url: media.url, bytes: media.bytes },
  });
  const page = await server.request('/essai-avi');
  expect(page.text).toMatch(new RegExp(`<video[^>]*poster="[^"]+"[^>]*><source src="${done.url}" type="video/mp4"`));
  expect((await server.request(done.url)).headers['content-type']).toBe('video/mp4');
  // Pages that are still open, and the owner, find the original where it was.
  const original = await server.request(media.url);
  expect([original.status, original.headers['content-type']]).toEqual([200, 'video/x-msvideo']);
  const poster = await read(done.poster?.id ?? 0);
  expect(poster).toMatchObject({ name: 'Bain-attente.jpg', isDecorative: true });
  expect(await readUsed()).toBe(used + done.bytes + poster.bytes);
  // The same file again is what the library has, in words that fit.
  const again = await create('un film');
  expect(again).toMatchObject({ isDuplicate: true, warning: null, media: { id: media.id } });
});

test('CST-06 an MP4 whose codec few browsers play is converted as well', async () => {
  const upload = await addVideo('un film du téléphone', 'Quai.mp4', buildMp4('hvc1').toString('latin1'));
  const { media, warning } = (await call('POST', '/media', { upload })).data;
  expect(warning).toContain('en cours de conversion.');
  expect(media).toMatchObject({ contentType: 'video/mp4; codecs=hvc1', conversion: { state: 'pending' } });
  const props = { variant: 'framed', tone: 'plain', title: 'Le quai', video: { mediaId: media.id } };
  const document = { blocks: [{ id: 'film', type: 'video', version: 0, props }] };
  await server.write(42, (context) => createPage(context, '/essai-hevc', 'Un film', { document } as never));
  expect((await server.request('/essai-hevc')).text).toContain('Télécharger la vidéo (MP4');
  await withinProcess(() => convert(media.hash));
  expect(await read(media.id)).toMatchObject({ name: 'Quai.mp4', contentType: 'video/mp4' });
  expect((await server.request('/essai-hevc')).text).toMatch(/<source src="[^"]+" type="video\/mp4"/);
});

test('a conversion that fails says why and is tried again by the owner', async () => {
  const { media } = await create('BROKEN film');
  const told = await listTold(async () => expect(await listLeft(() => convert(media.hash))).toEqual([]));
  expect(told).toEqual([getChangeTag('media', media.id)]);
  expect((await read(media.id)).conversion).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('ne se lit pas comme une vidéo'),
  });
  expect(server.logLines).toContainEqual(expect.objectContaining({ msg: 'vidéo non convertie', siteId: 42 }));
  for (const [failure, words] of [
    ['too-long', 'elle demande plus de 60\u00a0minutes de travail'],
    ['too-large', 'le résultat dépasse 500\u202fMo.'],
  ] as const) {
    await server.write(42, ({ transaction }) =>
      transaction.query('update media_conversion set failure = $2 where site_id = 42 and hash = $1', [
        media.hash,
        failure,
      ]),
    );
    expect((await read(media.id)).conversion?.reason).toContain(words);
  }
  const retried = await call('POST', `/media/${media.id}/conversions`);
  expect([retried.status, retried.data.media.conversion?.state]).toEqual([200, 'pending']);
  // Asking once more, while it is under way, is no act.
  expect((await call('POST', `/media/${media.id}/conversions`)).status).toBe(200);
  const acts = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query(
      `select after from audit_entry where site_id = 42 and action = 'media.convert' and resource_id = $1`,
      [String(media.id)],
    ),
  );
  expect(acts).toEqual([{ after: { hash: media.hash, name: media.name } }]);
  const { media: playable } = (
    await call('POST', '/media', { upload: await addVideo('', 'a.mp4', '\0\0\0\x18ftypisom') })
  ).data;
  expect(playable.conversion).toBeNull();
  expect((await call('POST', `/media/${playable.id}/conversions`)).status).toBe(422);
});

test('a job that was killed in the middle is repeated and leaves nothing behind; one that never ends well is given up', async () => {
  const { media } = await create('killed');
  const { store } = server.running.context;
  const stored = store.write.bind(store);
  const killed = vi.spyOn(store, 'write').mockImplementation(async (...given) => {
    await stored(...given);
    throw new Error('killed');
  });
  const clean = vi.spyOn(store, 'list').mockRejectedValue(new Error('killed'));
  await withinProcess(() => expect(convert(media.hash)).rejects.toThrow('killed'));
  const half = String(killed.mock.calls[0]?.[1]);
  killed.mockRestore();
  clean.mockRestore();
  expect((await read(media.id)).conversion?.state).toBe('pending');
  expect(await store.size(42, half)).toBeGreaterThan(0);
  // The next attempt finds what the former one has stored, also where its own result differs.
  await server.write(42, ({ transaction }) =>
    transaction.query('update media_conversion set result_hash = $2 where site_id = 42 and hash = $1', [
      media.hash,
      'f'.repeat(32),
    ]),
  );
  await store.write(42, `${'f'.repeat(32)}/original`, Buffer.from('half'));
  await withinProcess(() => convert(media.hash));
  expect((await read(media.id)).conversion?.state).toBe('done');
  expect(await readStored('f'.repeat(32))).toBeUndefined();
  const { media: lost } = await create('INTERRUPTED film');
  await expect(convert(lost.hash)).rejects.toThrow('interrupted');
  await server.write(42, ({ transaction }) =>
    transaction.query('update media_conversion set attempts = 4 where site_id = 42 and hash = $1', [lost.hash]),
  );
  await convert(lost.hash);
  expect((await read(lost.id)).conversion?.reason).toContain('interrompue plusieurs fois');
});

test('a video that is deleted while it is converted leaves nothing behind', async () => {
  const { media } = await create('ENDLESS film');
  const former = await ffmpeg.findProcess();
  const left = await listLeft(async () => {
    const work = convert(media.hash);
    await eventually(async () => expect(await ffmpeg.findProcess()).not.toBe(former));
    await call('POST', '/media-changes', { mediaIds: [media.id], isInBin: true });
    expect((await call('POST', '/media-erasure', { mediaIds: [media.id] })).status).toBe(200);
    await work;
  });
  expect([left, await readStored(media.hash)]).toEqual([[], undefined]);
  // The server keeps a folder for uploads of its own.
  expect(await readdir(join(server.dataDirectory, 'incoming'))).toHaveLength(1);
});

test('a result that does not fit the quota is refused; a deletion frees original and result', async () => {
  const setQuota = (bytes: number) =>
    server.running.context.database.platform('essai', (transaction) =>
      transaction.query('update site set media_quota_bytes = $1 where id = 42', [bytes]),
    );
  const { media } = await create('a full library');
  await setQuota((await readUsed()) + 5);
  expect(await listLeft(() => withinProcess(() => convert(media.hash)))).toEqual([]);
  expect((await read(media.id)).conversion?.reason).toContain('pleine');
  await setQuota(5_000_000_000);
  await call('POST', `/media/${media.id}/conversions`);
  await withinProcess(() => convert(media.hash));
  const done = await read(media.id);
  await call('POST', '/media-changes', { mediaIds: [media.id], isInBin: true });
  await call('POST', '/media-erasure', { mediaIds: [media.id] });
  expect([await readStored(media.hash), await readStored(done.hash)]).toEqual([undefined, undefined]);
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query('select from media_conversion where site_id = 42 and hash = $1', [media.hash]),
  );
  expect(rows).toEqual([]);
});

test('a video that was replaced is converted too, and comes back so', async () => {
  const { media } = await create('the first one');
  const upload = await addVideo('the second one', 'b.avi');
  const { media: replaced } = (await call('PUT', `/media/${media.id}/file`, { version: 1, upload })).data;
  expect(replaced.conversion?.state).toBe('pending');
  await withinProcess(async () => {
    for (const { hash } of [media, replaced]) await convert(hash);
  });
  const { version } = await read(media.id);
  const back = await call('POST', `/media/${media.id}/restorations`, { version, number: 1 });
  expect(back.data.media).toMatchObject({ name: 'Bain.mp4', conversion: { state: 'done' } });
  expect((await server.request(media.url)).headers['content-type']).toBe('video/x-msvideo');
});

test('the original of a converted video stays while a page links it, also once the video has been replaced', async () => {
  const { media } = await create('a film that a page links');
  const document = createTextDocument(`<a href="${media.url}">le film</a>`);
  await server.write(42, (context) => createPage(context, '/essai-lien', 'Un lien', { document } as never));
  await withinProcess(() => convert(media.hash));
  const { version } = await read(media.id);
  const upload = await addVideo('', 'c.mp4', '\0\0\0\x18ftypmp42');
  expect((await call('PUT', `/media/${media.id}/file`, { version, upload })).status).toBe(200);
  expect((await call('GET', `/media/${media.id}`)).data).toMatchObject({ uses: [{ kind: 'page' }] });
  await call('POST', '/media-changes', { mediaIds: [media.id], isInBin: true });
  const [freed, expired] = await server.write(42, async (context) => {
    const later = new Date(context.now + 1000);
    return [await deleteMediaVersions(context, later), await listExpiredMedia(context, later)];
  });
  expect([freed.includes(media.hash), expired.includes(media.id)]).toEqual([false, false]);
  expect((await server.request(media.url)).status).toBe(200);
});
