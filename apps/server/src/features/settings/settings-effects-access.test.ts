import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { giveConsent } from '@vitrine/test-kit/browser/give-consent';
import { captureChange, parseStructuredData } from '@vitrine/test-kit/capture-change';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { createStaff, readSetCookie, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateFont } from '../fonts/fonts.operations.ts';
import { updateSiteFlags } from '../sites/sites.repository.ts';
import { updateSettings } from './settings.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Updates flags of the site and waits until this process has received the change. */
async function updateFlags(flags: Parameters<typeof updateSiteFlags>[2]): Promise<void> {
  const { directory, database } = server.running.context;
  await updateSiteFlags(database, 42, flags);
  await expect
    .poll(async () => {
      await directory.refresh();
      return directory.findById(42);
    })
    .toMatchObject(flags);
}

const cookieOf = async (decision: 'accept-all' | 'choose', purposes: Parameters<typeof giveConsent>[2] = []) => {
  const { name, value } = await giveConsent(server, decision, purposes);
  return { cookie: `${name}=${value}` };
};
const policyOf = async (path: string, headers = {}) =>
  String((await server.request(path, { headers })).headers['content-security-policy']);

describe('scripts of others', () => {
  test('SET-10 the script is in the page and named in its policy after consent only', async () => {
    const consent = await cookieOf('accept-all');
    const script = 'https://mesure.exemple.fr/js/suivi.js';
    const { before, after } = await captureChange(
      server,
      '/',
      () => server.changeSettings({ SCRIPT_TO_LOAD: script }),
      consent,
    );
    expect(before).not.toContain('mesure.exemple.fr');
    expect(after).toContain(`<script defer src="${script}"></script>`);
    expect(await policyOf('/', consent)).toMatch(/script-src 'self'[^;]* https:\/\/mesure\.exemple\.fr/);
    const refused = await cookieOf('choose', ['advertising']);
    for (const headers of [{}, refused]) {
      // The consent request may name the service, but nothing loads its script without consent.
      expect((await server.request('/', { headers })).text).not.toContain(script);
      expect(await policyOf('/', headers)).not.toContain('mesure.exemple.fr');
    }
    await captureChange(server, '/', () => server.changeSettings({ SCRIPT_TO_LOAD: '' }), consent);
    expect((await server.request('/', { headers: consent })).text).not.toContain('mesure.exemple.fr');
    expect(await policyOf('/', consent)).not.toContain('mesure.exemple.fr');
  });

  test('SET-10 an ADMIN who is no SUPER_ADMIN is refused, and the page stays as it was', async () => {
    const consent = await cookieOf('accept-all');
    const before = await server.request('/', { headers: consent });
    const result = await server.write(42, (context) =>
      updateSettings(
        context,
        { SCRIPT_TO_LOAD: 'https://mesure.exemple.fr/a.js', COMPANY_NAME: 'Autre' },
        { name: 'Élise', isSuperAdmin: false },
      ),
    );
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'invalid-fields', fields: { SCRIPT_TO_LOAD: expect.stringContaining('agence') } },
    });
    expect((await server.request('/', { headers: consent })).text).toBe(before.text);
  });
});

describe('contact page', () => {
  test('SET-16 hidden, it answers 404, nothing leads there, and no form takes messages', async () => {
    const { before } = await captureChange(server, '/', () => server.changeSettings({ HIDE_CONTACT_PAGE: true }));
    expect(before).toMatch(/href="\/contact"/);
    expect((await server.request('/contact')).status).toBe(404);
    expect((await server.request('/sitemap.xml')).text).not.toContain('/contact<');
    for (const path of sitePages) {
      const { text } = await server.request(path);
      expect(text.match(/href="\/contact["?#][^>]*>[^<]*/g), path).toBeNull();
      expect(text, path).not.toContain('name="firstname"');
    }
    expect((await server.request('/soins/soin-de-fertilite-au-post-natal')).text).toMatch(
      /<a class="button" href="mailto:[^"]+">Écrire à Élise/,
    );
    const posted = await server.request('/offrir-un-bon-cadeau', {
      body: 'form=x&firstname=A&lastname=B&email=a%40b.fr&message=Bonjour+tout+le+monde',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.status).toBe(404);
    expect(posted.text).not.toContain('erreur interne');
    await captureChange(server, '/', () => server.changeSettings({ HIDE_CONTACT_PAGE: false }));
    expect((await server.request('/contact')).status).toBe(200);
    expect((await server.request('/sitemap.xml')).text).toContain('/contact<');
  });
});

describe('site flags', () => {
  test('SET-33 a site being built answers a waiting page with 503, closed to search engines, and opens again', async () => {
    await server.request('/');
    await updateFlags({ isBuilding: true });
    for (const path of ['/', '/contact', '/nulle-part']) {
      const { status, text } = await server.request(path);
      expect(status, path).toBe(503);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('Bientôt ici');
      expect(text).not.toContain('data-part="app-bar"');
    }
    expect((await server.request('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await server.request('/sitemap.xml')).status).toBe(404);
    await updateFlags({ isBuilding: false });
    expect((await server.request('/')).status).toBe(200);
    expect((await server.request('/robots.txt')).text).toContain('Sitemap: ');
    expect((await server.request('/sitemap.xml')).status).toBe(200);
  });

  test('SET-33 ROL-02 who keeps the site passes, by a link from the administration; a member does not', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const member = await server.write(42, (context) => createMember(context));
    await updateFlags({ isBuilding: true });
    const look = async (cookie: string) => {
      const [page, call] = [
        await server.request('/contact', { headers: { cookie } }),
        await server.request('/api/news', { headers: { cookie } }),
      ];
      return [page.status, page.text.includes('Bientôt ici'), page.headers['cache-control'], call.status];
    };
    const asked = await requestAdmin(server, 'POST', '/sites/42/link', { cookie: staff.cookie });
    const { pathname } = new URL((asked.json().data as { url: string }).url);
    const panel = readSetCookie(await server.request(pathname), 'equipe');
    expect(await look(panel)).toEqual([200, false, 'private, no-store', 200]);
    expect(await look(`token=${member.token}`)).toEqual([503, true, 'private, no-store', 503]);
    expect(await look(`equipe=${'x'.repeat(43)}`)).toEqual([503, true, 'private, no-store', 503]);
    // No response to staff may be cached for visitors.
    for (const path of ['/robots.txt', '/sitemap.xml']) await server.request(path, { headers: { cookie: panel } });
    expect((await server.request('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await server.request('/sitemap.xml')).status).toBe(404);
    expect((await server.request('/contact')).status).toBe(503);
    await updateFlags({ isBuilding: false });
  });

  test('SET-33 a site being built takes no form, and has no door for members', async () => {
    const formOf = async (path: string, type: string) =>
      new RegExp(`name="form" value="([^"]*${type}[^"]*)"`).exec((await server.request(path)).text)?.[1] ??
      expect.fail(`no ${type} on ${path}`);
    const email = 'pressee@exemple.fr';
    const person = { firstname: 'Ana', lastname: 'Lopes', birthdate: '1990-02-28', acceptTerms: 'on' };
    const registration = { ...person, email, password: 'une tisane au bord' };
    const submissions = [
      ['/auth', await formOf('/auth', 'account-register'), registration],
      ['/lettre', await formOf('/lettre', ''), { email }],
      ['/password/reset/ask', await formOf('/password/reset/ask', ''), { email }],
    ] as const;
    const submit = async ([path, form, values]: (typeof submissions)[number]) => {
      const { status } = await server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl },
        body: new URLSearchParams({ form, ...values }).toString(),
      });
      return [path, status];
    };
    const stored = () =>
      server.write(42, ({ transaction }) =>
        transaction.query(
          `select email_key from registration where site_id = 42 and email_key = $1
           union all select email_key from newsletter_request where site_id = 42 and email_key = $1
           union all select email_key from reset_request where site_id = 42 and email_key = $1`,
          [email],
        ),
      );
    await updateFlags({ isBuilding: true });
    for (const one of submissions) expect(await submit(one)).toEqual([one[0], 404]);
    expect(await stored()).toEqual([]);
    expect((await server.request('/auth')).status).toBe(503);
    const login = { email, password: memberPassword };
    expect(
      (
        await server.request('/api/login', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(login),
        })
      ).json().code,
    ).toBe('site-building');
    await updateFlags({ isBuilding: false });
    for (const one of submissions) expect(await submit(one)).toEqual([one[0], 303]);
    expect(await stored()).toHaveLength(3);
  });

  test('SET-33 shop, wine duties, technical file, dashboard and language are told to clients at once', async () => {
    const info = () => server.client(42).readSiteInfo({});
    expect(await info()).toMatchObject({
      isECommerce: false,
      isWinemaker: false,
      technicalFileModel: 'CLASSIC',
      dashboardType: 'PLAUSIBLE',
      defaultLang: 'fr_FR',
    });
    const flags = { isECommerce: true, isWinemaker: true, technicalFileModel: 'MODERN', dashboardType: 'OWN' } as const;
    await updateFlags(flags);
    expect(await info()).toMatchObject(flags);
    await updateFlags({
      isECommerce: false,
      isWinemaker: false,
      technicalFileModel: 'CLASSIC',
      dashboardType: 'PLAUSIBLE',
    });
  });

  test('SET-33 the technical file of a service is lines joined by dots, or tiles, as the site chose', async () => {
    const { services } = await server.client(42).listServices({});
    const { url: path = '' } = services.find(({ durationMinutes }) => durationMinutes !== null) ?? {};
    const { before, after } = await captureChange(server, path, () => updateFlags({ technicalFileModel: 'MODERN' }));
    const file = (text: string) =>
      new RegExp(`<div class="${builtClass('service-detail-terms')}">.*?</dl>`, 's').exec(text)?.[0] ?? '';
    const line = `"${builtClass('leader-lines-line')}"`;
    expect(file(before)).toContain(line);
    expect(file(after)).not.toContain(line);
    // Both layouts show the same facts; the tiles also show the duration.
    expect(file(after).match(/<dt/g)).toHaveLength((file(before).match(/<dt/g)?.length ?? 0) + 1);
    expect(file(after)).toMatch(/<dt[^>]*>Durée<\/dt>/);
    await updateFlags({ technicalFileModel: 'CLASSIC' });
  });

  test('SET-33 visitors are asked for Plausible by its name where the owner reads the figures there', async () => {
    await server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/js/script.js' });
    const { before, after } = await captureChange(server, '/cookie-policy', () =>
      updateFlags({ dashboardType: 'OWN' }),
    );
    expect(before).toContain('Plausible (mesure.exemple.fr)');
    expect(after).not.toContain('Plausible');
    expect(after).toContain('Mesure d’audience respectueuse de la vie privée (mesure.exemple.fr)');
    await updateFlags({ dashboardType: 'PLAUSIBLE' });
  });

  test('SET-33 who presents wine carries the health message on every page, and is a winery and a shop to search engines', async () => {
    const kinds = async () =>
      /"@type":("[^"]+"|\[[^\]]+\]),"@id":"[^"]+#entreprise"/.exec((await server.request('/')).text)?.[1];
    const carries = async (path: string) =>
      (await server.request(path)).text.includes(
        'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
      );
    expect([await carries('/'), await kinds()]).toEqual([false, '"LocalBusiness"']);
    await updateFlags({ isWinemaker: true });
    for (const path of ['/', '/contact', '/legal-notice', '/nulle-part']) expect(await carries(path), path).toBe(true);
    expect(await kinds()).toBe('["Winery"]');
    await updateFlags({ isECommerce: true });
    expect(await kinds()).toBe('["Winery","Store"]');
    await updateFlags({ isWinemaker: false, isECommerce: false });
    expect([await carries('/'), await kinds()]).toEqual([false, '"LocalBusiness"']);
  });
});

describe('site state', () => {
  test('SET-34 banner and footer banner stand on their days, from their first midnight to their last', async () => {
    const banners = async () => {
      const { text } = await server.request('/');
      return [text.includes('data-part="banner"'), text.includes('data-part="footer-banner"')];
    };
    await captureChange(server, '/', () =>
      server.changeSettings({
        BANNER_TEXT: 'Portes ouvertes',
        BANNER_FROM: '2027-03-10',
        BANNER_UNTIL: '2027-03-12',
        FOOTER_BANNER_TEXT: 'Fermé la semaine',
        FOOTER_BANNER_FROM: '',
        FOOTER_BANNER_UNTIL: '2027-03-11',
      }),
    );
    for (const [moment, expected] of [
      ['2027-03-09T23:59:00+01:00', [false, true]],
      ['2027-03-10T00:01:00+01:00', [true, true]],
      ['2027-03-11T23:59:00+01:00', [true, true]],
      ['2027-03-12T00:01:00+01:00', [true, false]],
      ['2027-03-12T23:59:00+01:00', [true, false]],
      ['2027-03-13T00:01:00+01:00', [false, false]],
    ] as const) {
      server.setTime(moment);
      expect(await banners(), moment).toEqual(expected);
    }
    server.setTime('2027-03-11T12:00:00+01:00');
    const { before, after } = await captureChange(server, '/', () =>
      server.changeSettings({ BANNER_TEXT: 'Journée des parents' }),
    );
    expect([
      before.includes('Portes ouvertes'),
      after.includes('Portes ouvertes'),
      after.includes('Journée des parents'),
    ]).toEqual([true, false, true]);
    server.setTime(Date.now());
  });

  test('SET-34 without the webp flag pictures are offered in the one format every browser reads', async () => {
    const formats = async () =>
      [
        ...new Set(
          (await server.request('/')).text.match(/\/\d+\.(?:avif|webp|jpg)/g)?.map((name) => name.split('.')[1]),
        ),
      ].sort();
    expect(await formats()).toEqual(['avif', 'jpg', 'webp']);
    await updateFlags({ isWebp: false });
    expect(await formats()).toEqual(['jpg']);
    await updateFlags({ isWebp: true });
    expect(await formats()).toEqual(['avif', 'jpg', 'webp']);
  });

  test('SET-34 CST-07 CST-08 a use of the site takes another family of the catalogue, with the weight its file says', async () => {
    const choose = (family: string) => server.write(42, (context) => updateFont(context, 'TITLE', family));
    const { before, after } = await captureChange(server, '/', () => choose('EB Garamond'));
    expect(before).toMatch(/--font-title:[^;}]*"Great Vibes"/);
    expect(after).toMatch(/--font-title:[^;}]*"EB Garamond"/);
    expect(after).not.toContain('Great Vibes');
    const files = [...after.matchAll(/url\("(\/files\/[^"]+\.woff2)"\)/g)].map(([, address]) => address ?? '');
    expect(files.length).toBeGreaterThan(0);
    for (const address of files) expect((await server.request(address)).headers['content-type']).toBe('font/woff2');
    const title = (await server.client(42).readSiteInfo({})).fonts.find(({ type }) => type === 'TITLE');
    expect(title).toMatchObject({ family: 'EB Garamond', weight: 400, style: 'normal' });
    expect(await choose('Comic Sans MS')).toMatchObject({ ok: false });
    await choose('Great Vibes');
    expect((await server.request('/')).text).toMatch(/--font-title:[^;}]*"Great Vibes"/);
  });

  test('SET-34 the structured data of a page parse whatever the texts hold', async () => {
    const { after } = await captureChange(server, '/', () =>
      server.changeSettings({ COMPANY_DESCRIPTION: 'Un « </script><b>nid</b> » & des \\ "mots"' }),
    );
    expect(parseStructuredData(after).find((fact) => fact['@type'] === 'LocalBusiness')?.description).toBe(
      'Un « </script><b>nid</b> » & des \\ "mots"',
    );
    expect(after).not.toContain('</script><b>');
  });
});
