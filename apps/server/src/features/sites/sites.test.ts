import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { upsertLogo } from './logos.repository.ts';
import { updateSiteFlags } from './sites.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('API-05 GET /site/info', () => {
  test('API-05 ENT-16 what the site is', async () => {
    const info = await server.client(42).readSiteInfo({});
    expect(info).toMatchObject({
      id: 42,
      url: `http://localhost:${server.port}`,
      devUrls: [`http://lheuredouce.localhost:${server.port}`, `http://localhost:${server.port}`],
      prodUrls: [],
      isWinemaker: false,
      isECommerce: false,
      isBuilding: false,
      technicalFileModel: 'CLASSIC',
      dashboardType: 'PLAUSIBLE',
      defaultLang: 'fr_FR',
    });
    expect(info.servers).toEqual([info.url]);
  });

  test('API-05 ENT-16 a site with an address of its own is written with it', async () => {
    await createSite(server, 51, 'vin', {
      hosts: [
        { host: 'vin.localhost', kind: 'dev' },
        { host: 'www.domaine.example', kind: 'prod', isMain: true },
      ],
      isECommerce: true,
      isWinemaker: true,
    });
    const info = await server.client(51).readSiteInfo({});
    expect(info).toMatchObject({
      url: 'https://www.domaine.example',
      prodUrls: ['https://www.domaine.example'],
      isECommerce: true,
      isWinemaker: true,
    });
  });

  test('API-05 ENT-16 ENT-19 the fonts by use, with their files', async () => {
    const { fonts, theme } = await server.client(42).readSiteInfo({});
    expect(fonts.map(({ type }) => type).sort()).toEqual(['CONTENT', 'MENU', 'TITLE']);
    for (const font of fonts) {
      expect(Object.keys(font).sort()).toEqual([
        'color',
        'family',
        'files',
        'generic',
        'id',
        'size',
        'style',
        'type',
        'weight',
      ]);
      expect(font.files.length).toBeGreaterThan(0);
      for (const file of font.files)
        expect((await server.request(file.url)).headers['content-type']).toBe('font/woff2');
    }
    expect(theme.fonts).toEqual({ TITLE: 'Great Vibes', CONTENT: 'EB Garamond', MENU: 'EB Garamond' });
  });

  test('API-05 ENT-15 the five logos, each with its picture', async () => {
    const { logos } = await server.client(42).readSiteInfo({});
    expect(logos.map(({ type }) => type)).toEqual([
      'LOGO',
      'LOGO_LIGHT_THEME',
      'LOGO_DARK_THEME',
      'LOGO_FAVICON',
      'LOGO_FOOTER',
    ]);
    for (const logo of logos) {
      expect(logo).toMatchObject({
        alt: 'L’Heure douce',
        filename: expect.stringMatching(/\.svg$/),
        onlineImage: { externalType: 'FILE', externalPath: null },
      });
      expect(logo.onlineImage).toMatchObject({ id: logo.image.id, externalId: logo.image.hash, url: logo.image.url });
      expect((await server.request(logo.onlineImage.url)).status).toBe(200);
    }
  });

  test('API-05 ENT-15 each logo has an alternative text of its own, in the call and on the page', async () => {
    const { logos } = await server.client(42).readSiteInfo({});
    const texts = {
      LOGO_LIGHT_THEME: 'Une feuille claire',
      LOGO_DARK_THEME: 'Une feuille sombre',
      LOGO_FOOTER: 'Au pied',
    };
    await server.write(42, async (context) => {
      for (const { type, image } of logos)
        if (type in texts)
          await upsertLogo(context, { type, media_id: image.id, alt: texts[type as keyof typeof texts] });
      context.transaction.invalidate('site');
    });
    const told = (await server.client(42).readSiteInfo({})).logos.map(({ type, alt }) => [type, alt]);
    expect(told).toEqual(logos.map(({ type, alt }) => [type, texts[type as keyof typeof texts] ?? alt]));
    const { text } = await server.request('/contact');
    const shown = [...text.matchAll(/<img[^>]* alt="([^"]*), accueil"/g)].map(([, alt]) => alt);
    expect(new Set(shown)).toEqual(new Set(Object.values(texts)));
  });

  test('API-05 ENT-14 PLT-08 French is the only language, with its country', async () => {
    const { languages } = await server.client(42).readSiteInfo({});
    expect(languages).toEqual([
      {
        id: 1,
        code: 'fr_FR',
        iso: 'fr-FR',
        file: 'fr_FR.js',
        label: 'Français',
        deeplCode: 'FR',
        prefix: '',
        isValid: true,
        country: { id: 1, alphaTwo: 'FR', alphaThree: 'FRA', numCode: '250', name: 'France' },
      },
    ]);
  });

  test('API-05 PLT-08 a site may have more languages, its own first', async () => {
    await createSite(server, 52, 'deux-langues', {
      languages: [
        { code: 'en_GB', prefix: 'en', isDefault: false },
        { code: 'fr_FR', prefix: '', isDefault: true },
      ],
    });
    const { languages } = await server.client(52).readSiteInfo({});
    expect(languages.map(({ code, prefix }) => [code, prefix])).toEqual([
      ['fr_FR', ''],
      ['en_GB', 'en'],
    ]);
  });

  test('API-05 ENT-17 banner on its days, card payment, external applications, webp flag and theme', async () => {
    const change = (changes: Record<string, unknown>) =>
      server.write(
        42,
        async (context) => void unwrap(await updateSettings(context, changes, { name: 'essai', isSuperAdmin: true })),
      );
    expect(await server.client(42).readSiteInfo({})).toMatchObject({
      customStripe: null,
      externalApps: [],
      isWebp: true,
    });
    await change({
      BANNER_TEXT: 'Fermé le 24',
      BANNER_FROM: '2026-12-20',
      BANNER_UNTIL: '2026-12-24',
      FOOTER_BANNER_TEXT: 'Toujours',
      FOOTER_BANNER_FROM: '',
      FOOTER_BANNER_UNTIL: '',
      PRIMARY_COLOR: '#2a5db0',
    });
    for (const [moment, isShown] of [
      ['2026-12-19T22:59:59Z', false],
      ['2026-12-19T23:00:00Z', true],
      ['2026-12-24T22:59:59Z', true],
      ['2026-12-24T23:00:00Z', false],
    ] as const) {
      server.setTime(moment);
      const { banner, footerBanner } = await server.client(42).readSiteInfo({});
      expect(banner, moment).toEqual(isShown ? { text: 'Fermé le 24', from: '2026-12-20', until: '2026-12-24' } : null);
      expect(footerBanner).toEqual({ text: 'Toujours', from: null, until: null });
    }
    server.setTime(Date.now());
    expect((await server.client(42).readSiteInfo({})).theme.colors).toEqual({
      primary: '#2a5db0',
      accent: expect.any(String),
      ground: expect.any(String),
      ink: expect.any(String),
    });
    await updateSiteFlags(server.running.context.database, 42, { isWebp: false, technicalFileModel: 'MODERN' });
    await expect
      .poll(() => server.client(42).readSiteInfo({}))
      .toMatchObject({ isWebp: false, technicalFileModel: 'MODERN' });
  });

  test('API-05 SET-33 a site being built still says who it is, and nothing more', async () => {
    await updateSiteFlags(server.running.context.database, 42, { isBuilding: true });
    await expect.poll(async () => (await server.request('/api/news')).status).toBe(503);
    expect((await server.request('/api/news')).json()).toMatchObject({
      code: 'site-building',
      message: 'Ce site est en préparation. Revenez bientôt.',
    });
    expect((await server.request('/api/site/info')).json().data).toMatchObject({ isBuilding: true });
    await updateSiteFlags(server.running.context.database, 42, { isBuilding: false });
    await expect.poll(async () => (await server.request('/api/news')).status).toBe(200);
  });
});

describe('API-06 GET /logged', () => {
  test.each([[{}], [{ cookie: 'token=invente' }], [{ authorization: 'Bearer invente' }], [{ cookie: 'idSite=42' }]])(
    'API-06 with %j nobody is logged in',
    async (headers) => {
      const answer = await server.request('/api/logged', { headers: headers as Record<string, string> });
      expect([answer.status, answer.json()]).toEqual([200, { success: false, data: { success: false }, message: '' }]);
    },
  );
});
