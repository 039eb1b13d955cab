import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUploader } from './uploads.fixture.ts';

let server: TestServer;
let staff: TestStaff;
let { upload, add } = {} as ReturnType<typeof createUploader>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await createStaff(server, 'EDITOR');
  ({ upload, add } = createUploader(server, staff));
});
afterAll(() => server.close());

test('a drawing of 50 000 tags and 100 levels is kept, more is refused before it is parsed', async () => {
  const draw = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0"/>${inside}</svg>`);
  const groups = (levels: number) => '<g>'.repeat(levels) + '</g>'.repeat(levels);
  const answers = [];
  for (const inside of ['<g/>'.repeat(49_997), '<g/>'.repeat(49_998), groups(99), groups(100)])
    answers.push(await add(draw(inside), 'limite.svg'));
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201, 422]);
  expect(answers[1]?.json().fields).toEqual({ file: expect.stringContaining('50\u202f000 éléments') });
  expect(answers[3]?.json().fields).toEqual({ file: expect.stringContaining('100\u00a0niveaux de groupes') });
});

test('a drawing has a limit of its own, told before it is read', async () => {
  const draw = (bytes: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="${'M0 0h9'.padEnd(bytes)}"/></svg>`,
    );
  const heavy = await add(draw(1_000_000), 'lourd.svg');
  expect([heavy.status, heavy.json().fields]).toEqual([422, { file: expect.stringContaining('1\u00a0Mo') }]);
  expect((await add(draw(900_000), 'juste.svg')).status).toBe(201);
});

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}<path d="M0 0h9v9z"/></svg>`);

test('CST-06 a drawing is shown as it would be published, with what it loses, before anything is added', async () => {
  const review = async (id: string, cookie = staff.cookie) =>
    requestAdmin(server, 'GET', `/sites/42/drawing-review?upload=${id}`, { cookie });
  const content = drawing(
    '<g style="display:none"><text>Ancien prix</text></g><image href="data:image/png;base64,AA"/>',
  );
  const id = await upload(content, 'logo.svg');
  const count = async () =>
    ((await requestAdmin(server, 'GET', '/sites/42/media', { cookie: staff.cookie })).json().data as { media: [] })
      .media.length;
  const before = await count();
  const { svg, dropped } = (await review(id)).json().data as { svg: string; dropped: string[] };
  expect(svg).not.toMatch(/Ancien|image/);
  expect(dropped).toEqual([expect.stringContaining('incorporée'), expect.stringContaining('masqués')]);
  expect(await count()).toBe(before);
  expect((await review(id, (await createStaff(server, 'EDITOR')).cookie)).status).toBe(404);
  const added = (
    await requestAdmin(server, 'POST', '/sites/42/media', { cookie: staff.cookie, body: { upload: id } })
  ).json().data as { media: { url: string }; warning: string };
  expect((await server.request(added.media.url)).text).toBe(svg);
  expect(added.warning).toBe(dropped.join(' '));
  const picture = await review(await upload(drawPicture('a.png', 90).buffer, 'a.svg'));
  expect(picture.json().data).toEqual({ svg: null, dropped: [] });
});

test('CST-06 the size of a drawing is that of its root', async () => {
  const measure = async (svg: string | Buffer) => {
    const answer = await add(Buffer.isBuffer(svg) ? svg : Buffer.from(svg), 'dessin.svg');
    const { width, height } = (answer.json().data as { media: { width: number; height: number } }).media;
    return [width, height];
  };
  const open = '<svg xmlns="http://www.w3.org/2000/svg"';
  const paint = '<path d="M0 0h9v9z"/></svg>';
  const symbol = '<symbol id="a" viewBox="0 0 24 24"><path d="M0 0h1"/></symbol>';
  expect(await measure(`${open} width="400" height="100">${symbol}${paint}`)).toEqual([400, 100]);
  expect(await measure(`${open} width="100%" height="50%" viewBox="0 0 400 100">${paint}`)).toEqual([400, 100]);
  expect(await measure(`${open} width="100%" height="50%">${paint}`)).toEqual([300, 150]);
  expect(await measure(`${open} viewBox="0 0 1.2e3 3e2">${paint}`)).toEqual([1200, 300]);
  expect(await measure(`${open} viewBox="0,0,.5e2,2e+1">${paint}`)).toEqual([50, 20]);
  expect(await measure(`${open} width="1.5in" height="72pt">${paint}`)).toEqual([144, 96]);
  expect(await measure(`${open} style="width:80px;height:40px">${paint}`)).toEqual([80, 40]);
  expect(await measure(`${open} viewBox="0 0 0 0" width="2e1" height="10px">${paint}`)).toEqual([20, 10]);
  expect(
    await measure(
      `<!--${' <svg viewBox="0 0 1 1"> licence'.repeat(50)}--><!DOCTYPE svg>${open} viewBox="0 0 7 5">${paint}`,
    ),
  ).toEqual([7, 5]);
  const latin = `<?xml version="1.0" encoding="iso-8859-1"?>${open} viewBox="0 0 6 4"><title>\xe9t\xe9</title>${paint}`;
  expect(await measure(Buffer.from(latin, 'latin1'))).toEqual([6, 4]);
  expect(await measure(Buffer.from(`\ufeff${open} viewBox="0 0 8 4">${paint}`, 'utf16le'))).toEqual([8, 4]);
  // A page is no drawing because it contains one.
  expect((await add(Buffer.from(`<!doctype html><p>a</p>${open} viewBox="0 0 6 4">${paint}`), 'a.svg')).status).toBe(
    415,
  );
});
