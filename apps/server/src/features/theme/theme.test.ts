import { captureChange } from '@vitrine/test-kit/capture-change';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFontUpload, readPackagedFont } from './theme.cases.fixture.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const call = (method: string, path: string, body?: object) =>
  requestAdmin(server, method, `/sites/42/theme${path}`, { cookie: owner.cookie, ...(body ? { body } : {}) });

interface Theme {
  version: string;
  theme: { settings: Record<string, unknown>; fonts: Record<string, string>; logos: Record<string, unknown> };
  families: { family: string; isUploaded: boolean; faces: { id: number; weight: string; style: string }[] }[];
}
const read = async () => (await call('GET', '')).json().data as Theme;
const change = async (body: object) => call('PUT', '', { version: (await read()).version, ...body });

const lato = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The uploads that were sent; other files of tests send theirs to the same store. */
const sent: string[] = [];
const listParts = (upload: string) => server.running.context.store.list(42, `uploads/${upload}/`);

async function addFont(content: Buffer, more: object = {}, name = 'Atelier-Bold.woff2') {
  const upload = await createFontUpload(server, 42, owner.id, content, name);
  sent.push(upload);
  const described = { family: 'Atelier', generic: 'sans-serif', weight: 700, style: 'normal', hasLicence: true };
  return call('POST', '/fonts', { upload, ...described, ...more });
}

test('CST-06 SET-01 colours, fonts and logos change as one, show on the page, and are kept with those before', async () => {
  const before = await read();
  const { after } = await captureChange(server, '/', async () => {
    const changed = await change({
      settings: { PRIMARY_COLOR: '#1b6e4a', LOGO_WIDTH: 260 },
      fonts: { TITLE: 'Fraunces', CONTENT: 'Figtree' },
      logos: { LOGO_DARK_THEME: null },
    });
    expect(changed.status).toBe(200);
  });
  expect(after).toContain('--action:#1b6e4a');
  expect(after).toMatch(/--font-content:[^;}]*"Figtree","Figtree repli",sans-serif/);
  expect(after).toContain('h1,h2,h3,h4{font-family:var(--font-title)}');
  expect(after.includes('logo-dark.svg')).toBe(false);
  const files = [...after.matchAll(/url\("(\/files\/[^"]+\.woff2)"\)/g)].map(([, url]) => url ?? '');
  expect(files.length).toBeGreaterThan(2);
  for (const url of files) expect((await server.request(url)).headers['content-type'], url).toBe('font/woff2');
  const { revisions } = (await call('GET', '/revisions')).json().data as {
    revisions: { theme: Theme['theme']; isCurrent: boolean; author: string }[];
  };
  expect(revisions.map(({ isCurrent, author }) => [isCurrent, author !== ''])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(revisions[1]?.theme).toEqual(before.theme);
  const back = await change({
    settings: before.theme.settings,
    fonts: before.theme.fonts,
    logos: before.theme.logos,
  });
  expect(back.status).toBe(200);
  expect(await read()).toMatchObject({ theme: before.theme, version: before.version });
  const { entries } = (
    await requestAdmin(server, 'GET', '/sites/42/settings/PRIMARY_COLOR/history?nbItem=1', { cookie: owner.cookie })
  ).json().data as { entries: { before: unknown; after: unknown }[] };
  expect(entries[0]).toMatchObject({ before: '#1b6e4a', after: before.theme.settings.PRIMARY_COLOR });
});

test('ENT-02 a theme that changed meanwhile is a conflict; wrong values change nothing and are named', async () => {
  const { version, theme } = await read();
  const wrong = await change({
    settings: { PRIMARY_COLOR: 'rouge' },
    fonts: { CONTENT: 'Comic Sans MS' },
  });
  expect(wrong.status).toBe(422);
  expect((await change({ fonts: { CONTENT: 'Comic Sans MS' } })).json().fields).toHaveProperty(['fonts.CONTENT']);
  expect((await change({ settings: { PRIMARY_COLOR: 'rouge' } })).json().fields).toHaveProperty('PRIMARY_COLOR');
  expect((await change({ logos: { LOGO: { mediaId: 999_999, alt: '' } } })).json().fields).toHaveProperty([
    'logos.LOGO',
  ]);
  expect((await change({ settings: { COMPANY_NAME: 'Ailleurs' } })).status).toBe(422);
  expect((await read()).theme).toEqual(theme);
  expect((await change({ settings: { LOGO_WIDTH: 222 } })).status).toBe(200);
  const late = await call('PUT', '', { version, settings: { LOGO_WIDTH: 333 } });
  expect([late.status, (await read()).theme.settings.LOGO_WIDTH]).toEqual([409, 222]);
});

test('CST-07 SET-34 an uploaded font is read by its bytes, cut, served by the site; the last file of one in use stays', async () => {
  const added = await addFont(await readPackagedFont(lato));
  expect(added.status).toBe(201);
  const family = (await read()).families.find(({ isUploaded }) => isUploaded);
  // A variable font has all its weights in one file, whatever was said of it.
  expect(family).toMatchObject({ family: 'Atelier', faces: [{ weight: '300 900', style: 'normal' }] });
  expect((await addFont(await readPackagedFont(), { weight: 400, style: 'italic' }, 'Atelier.ttf')).status).toBe(201);
  // Nothing is left of what was sent.
  for (const upload of sent) await expect.poll(() => listParts(upload)).toEqual([]);
  const waiting = await createFontUpload(server, 42, owner.id, await readPackagedFont(), 'Atelier.ttf');
  expect(await listParts(waiting)).toHaveLength(1);
  expect((await change({ fonts: { CONTENT: 'Atelier' } })).status).toBe(200);
  const page = (await server.request('/')).text;
  expect(page).toMatch(/--font-content:[^;}]*"Atelier",[^;}]*sans-serif/);
  const url = /font-family:"Atelier";src:url\("([^"]+)"\)/.exec(page)?.[1] ?? '';
  const served = await server.request(url);
  expect(served.body.subarray(0, 4).toString()).toBe('wOF2');
  const faces = (await read()).families.find(({ isUploaded }) => isUploaded)?.faces ?? [];
  expect((await call('DELETE', `/fonts/${faces[1]?.id}`)).status).toBe(200);
  const refused = await call('DELETE', `/fonts/${faces[0]?.id}`);
  expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('sert aux textes')]);
  expect((await change({ fonts: { CONTENT: 'EB Garamond' } })).status).toBe(200);
  expect((await call('DELETE', `/fonts/${faces[0]?.id}`)).status).toBe(200);
  expect((await read()).families.some(({ isUploaded }) => isUploaded)).toBe(false);
  expect((await change({ fonts: { CONTENT: 'Atelier' } })).json().fields).toHaveProperty(['fonts.CONTENT']);
});

test('CST-07 what is no font, damaged, without licence or of the catalogue is refused, and leaves nothing', async () => {
  const font = await readPackagedFont(lato);
  const damaged = Buffer.concat([font.subarray(0, 600), Buffer.alloc(font.length - 600, 7)]);
  for (const [content, named] of [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'Choisissez un fichier de police',
    ],
    [Buffer.from('ttcf rien'), 'Choisissez un fichier de police'],
    [damaged, 'abîmé'],
    [font.subarray(0, 4000), 'abîmé'],
  ] as const) {
    const refused = await addFont(content);
    expect([refused.status, refused.json().fields?.file]).toEqual([415, expect.stringContaining(named)]);
  }
  expect((await addFont(font, { hasLicence: false })).json().fields).toHaveProperty('hasLicence');
  expect((await addFont(font, { family: 'eb garamond' })).json().fields).toHaveProperty('family');
  for (const family of ['Atelier"', "d'Été", 'Atelier;', '</style>', 'a}b{', 'a\\b', 'a, b'])
    expect((await addFont(font, { family })).json().fields, family).toEqual({
      family: expect.stringContaining('traits d’union'),
    });
  expect((await addFont(font, { weight: 450 })).json().fields).toHaveProperty('weight');
  const absent = { upload: '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11', family: 'A', generic: 'serif', weight: 400 };
  expect((await call('POST', '/fonts', { ...absent, style: 'normal', hasLicence: true })).json().fields).toHaveProperty(
    'upload',
  );
  const unfinished = await createFontUpload(server, 42, owner.id, font, 'Atelier.woff2', font.length + 1);
  const refused = await call('POST', '/fonts', { ...absent, upload: unfinished, style: 'normal', hasLicence: true });
  expect(refused.json().fields).toEqual({ upload: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' });
  expect((await read()).families.some(({ isUploaded }) => isUploaded)).toBe(false);
});

test('SET-34 SET-20 a preview shows families, logos and night that the site does not have, and stores nothing', async () => {
  const before = await read();
  const preview = async (more: object) => {
    const body = { path: '/', values: { PRIMARY_COLOR: '#123456' }, ...more };
    const asked = await requestAdmin(server, 'POST', '/sites/42/settings/preview', { cookie: owner.cookie, body });
    const { token } = asked.json().data as { token: string };
    return server.request('/_apercu', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://admin.localhost' },
      body: new URLSearchParams({ token }).toString(),
    });
  };
  const { text } = await preview({ fonts: { CONTENT: 'Lora' }, logos: { LOGO_FOOTER: null }, scheme: 'dark' });
  expect(text).toMatch(/<html data-theme="dark"/);
  expect(text).toContain('--action:#123456');
  expect(text).toMatch(/font-family:"Lora";src:url\("data:font\/woff2;base64,/);
  expect(text).not.toMatch(/rel="preload"[^>]*href="data:/);
  expect(await read()).toEqual(before);
  expect((await server.request('/')).text).not.toContain('Lora');
});
