import { weekdays } from '@vitrine/domain/site/opening-hours';
import { captureChange, parseStructuredData } from '@vitrine/test-kit/capture-change';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
/** Milliseconds added to the machine's clock; the cache keeps its entries when this changes. */
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => Date.now() + ahead } });
});
afterAll(() => server?.close());

const legalPaths = ['/cookie-policy', '/legal-notice', '/privacy-policy', '/sale-terms', '/use-terms'];
const business = (html: string) => parseStructuredData(html).find((fact) => fact['@type'] === 'LocalBusiness') ?? {};
/** Returns the text that a reader sees: without tags, with no-break spaces as spaces. */
const visibleTextOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ');
const partOf = (html: string, name: string) => html.slice(html.indexOf(`data-part="${name}"`));

describe('company', () => {
  test('SET-05 LEG-01 one telephone number is the one in footer, bars, contact, legal texts and structured data', async () => {
    const { before, after } = await captureChange(server, '/contact', () =>
      server.changeSettings({ COMPANY_PHONE: '02 99 88 77 66' }),
    );
    expect(business(before).telephone).toBe('02 61 91 42 42');
    expect(business(after).telephone).toBe('02 99 88 77 66');
    for (const part of ['top-bar', 'mobile-app-bar', 'footer', 'bottom-bar'])
      expect(partOf(after, part), part).toContain('tel:+33299887766');
    let named = 0;
    for (const path of sitePages) {
      const { text } = await server.request(path);
      expect(visibleTextOf(text), path).not.toContain('02 61 91 42 42');
      expect(text, path).not.toContain('33261914242');
      expect(visibleTextOf(partOf(text, 'footer')), path).toContain('02 99 88 77 66');
      if (legalPaths.includes(path))
        named +=
          visibleTextOf(text.slice(text.indexOf('<main'), text.indexOf('</main>'))).split('02 99 88 77 66').length - 1;
    }
    expect(named).toBeGreaterThanOrEqual(5);
  });

  test('SET-05 LEG-01 one e-mail address likewise', async () => {
    const { after } = await captureChange(server, '/contact', () =>
      server.changeSettings({ COMPANY_EMAIL: 'accueil@maison.example' }),
    );
    expect(business(after).email).toBe('accueil@maison.example');
    for (const path of sitePages) {
      const { text } = await server.request(path);
      expect(text, path).not.toContain('bonjour@lheuredouce.example');
      expect(partOf(text, 'footer'), path).toContain('mailto:accueil@maison.example');
      if (legalPaths.includes(path))
        expect(text.slice(0, text.indexOf('</main>')), path).toContain('accueil@maison.example');
    }
  });

  test('SET-05 LEG-01 each company fact fills its places in the five legal texts, and nothing is left to fill in', async () => {
    const marked = Object.fromEntries(
      legalPaths.map((path) => [path.slice(1).replaceAll('-', '_').toUpperCase(), placeholderText(path)]),
    );
    await server.changeSettings(marked);
    const facts = {
      legalCompanyName: 'Maison Neuve SARL',
      legalAgent: 'Claire Vasseur',
      headOffice: '3 quai des Tilleuls, 44000 Nantes',
      phone: '02 99 88 77 66',
      email: 'accueil@maison.example',
      companyName: 'La Maison neuve',
      corporateForm: 'société à responsabilité limitée',
    };
    for (const path of legalPaths) await server.request(path);
    const { before, after } = await captureChange(server, '/use-terms', () =>
      server.changeSettings({
        LEGAL_COMPANY_NAME: facts.legalCompanyName,
        LEGAL_AGENT: facts.legalAgent,
        HEAD_OFFICE: facts.headOffice,
        COMPANY_NAME: facts.companyName,
        CORPORATE_FORM: 'SARL',
      }),
    );
    expect(before).not.toContain('Claire Vasseur');
    expect(after).toContain('Claire Vasseur');
    for (const path of legalPaths) {
      const { text } = await server.request(path);
      for (const [name, fact] of Object.entries(facts)) expect(text, path).toContain(`${name} [${fact}]`);
      expect(text).not.toContain('{{');
    }
    await server.changeSettings({ LEGAL_AGENT: '' });
    expect((await server.request('/use-terms')).text).toContain('legalAgent [<em>à compléter</em>]');
  });

  test('SET-05 name and description are those of title, header, footer, sharing and structured data', async () => {
    // A logo with an alternative text of its own keeps it (ENT-15).
    await server.write(42, ({ transaction }) => transaction.query("update logo set alt = '' where site_id = 42"));
    const { after } = await captureChange(server, '/contact', () =>
      server.changeSettings({ COMPANY_NAME: 'Le Nid bleu', COMPANY_DESCRIPTION: 'Des soins tout doux à Nantes' }),
    );
    expect(after).toMatch(/<title>[^<]* — Le Nid bleu<\/title>/);
    expect(after).toContain('<meta property="og:site_name" content="Le Nid bleu">');
    expect(partOf(after, 'app-bar')).toContain('alt="Le Nid bleu, accueil"');
    expect(visibleTextOf(partOf(after, 'footer'))).toContain('Des soins tout doux à Nantes');
    expect(business(after)).toMatchObject({ name: 'Le Nid bleu', description: 'Des soins tout doux à Nantes' });
  });
});

function placeholderText(path: string): string {
  const names = ['legalCompanyName', 'legalAgent', 'headOffice', 'phone', 'email', 'companyName', 'corporateForm'];
  return `<h2>Texte de ${path}</h2>${names.map((name) => `<p>${name} [{{${name}}}]</p>`).join('')}`;
}

describe('opening hours', () => {
  test('SET-07 hours of a weekday are those of the hours block, the footer and the structured data', async () => {
    const { before, after } = await captureChange(server, '/contact', () =>
      server.changeSettings({ OPENING_HOURS_SUNDAY: '10:15-11:45, 16:00-17:30', OPENING_HOURS_MONDAY: '' }),
    );
    for (const html of [before, after]) expect(html.includes('10:15')).toBe(html === after);
    const main = after.slice(after.indexOf('<main'), after.indexOf('</main>'));
    expect(visibleTextOf(main)).toMatch(/dimanche.{0,40}10 h 15.{0,20}11 h 45.{0,20}16 h.{0,20}17 h 30/i);
    expect(visibleTextOf(partOf(after, 'footer'))).toMatch(/dimanche.{0,10}10 h 15 – 11 h 45, 16 h – 17 h 30/);
    const days = business(after).openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[];
    expect(days.filter(({ dayOfWeek }) => dayOfWeek === 'Sunday')).toMatchObject([
      { opens: '10:15', closes: '11:45' },
      { opens: '16:00', closes: '17:30' },
    ]);
    expect(days.some(({ dayOfWeek }) => dayOfWeek === 'Monday')).toBe(false);
  });

  test('SET-07 the open mark follows the setting, and a cached page changes by itself at the hour', async () => {
    // A Monday 8 to 14 days ahead; the times are those of the practice's time zone.
    const monday = new Date(Date.now() + 8 * 86_400_000);
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
    const day = monday.toISOString().slice(0, 10);
    const at = (time: string) => {
      const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })
        .format(monday)
        .match(/[+-]\d\d:\d\d/)?.[0];
      ahead = Date.parse(`${day}T${time}:00${offset}`) - Date.now();
    };
    const state = async () =>
      /data-part="top-bar"[^>]*><p[^>]*>([^<]*)/
        .exec((await server.request('/contact')).text)?.[1]
        ?.replace(/\u202f/g, ' ');
    at('11:00');
    await server.changeSettings({ OPENING_HOURS_MONDAY: '09:00-12:00, 14:00-18:00' });
    expect(await state()).toBe('Angers — Ouvert jusqu’à 12 h');
    const { hits } = server.running.context.cache;
    expect(await state()).toContain('Ouvert');
    expect(server.running.context.cache.hits).toBe(hits + 1);
    at('12:01');
    expect(await state()).toBe('Angers — Fermé, ouvre lundi à 14 h');
    await server.changeSettings({ OPENING_HOURS_MONDAY: '09:00-12:30' });
    expect(await state()).toBe('Angers — Ouvert jusqu’à 12 h 30');
    await server.changeSettings(Object.fromEntries(weekdays.map((name) => [`OPENING_HOURS_${name}`, ''])));
    expect(await state()).toBe('Angers');
    ahead = 0;
  });
});

describe('legal texts', () => {
  test.each(legalPaths)('SET-08 LEG-01 %s shows its setting, cleaned, and every version is kept', async (path) => {
    const setting = path.slice(1).replaceAll('-', '_').toUpperCase();
    const count = await versionsOf(setting);
    const { before, after } = await captureChange(server, path, () =>
      server.changeSettings({
        [setting]: `<h2>Version nouvelle</h2><p onclick="a()">Texte de {{companyName}}.<script>a()</script></p>`,
      }),
    );
    expect(before).not.toContain('Version nouvelle');
    expect(after).toContain('<h2>Version nouvelle</h2><p>Texte de Le Nid bleu.</p>');
    expect(after).not.toContain('onclick="a()"');
    await server.changeSettings({ [setting]: '<p>Encore une autre.</p>' });
    const versions = await versionsOf(setting);
    expect(versions.length).toBe(count.length + 2);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, place) => place + 1));
    expect(versions.at(-2)?.value).toContain('Version nouvelle');
    expect(versions.at(-1)?.value).toContain('Encore une autre');
  });
});

async function versionsOf(setting: string): Promise<{ number: number; value: string }[]> {
  return server.write(42, ({ transaction }) =>
    transaction.query('select number, value from setting_version where site_id = 42 and type = $1 order by number', [
      setting,
    ]),
  );
}

describe('networks', () => {
  const networks: [string, string, string, string][] = [
    ['FACEBOOK_URL', 'https://facebook.example/nid', 'Facebook', 'https://facebook.example/nid'],
    ['INSTAGRAM_URL', 'https://instagram.example/nid', 'Instagram', 'https://instagram.example/nid'],
    ['TWITTER_URL', 'https://x.example/nid', 'X', 'https://x.example/nid'],
    ['LINKEDIN_URL', 'https://linkedin.example/nid', 'LinkedIn', 'https://linkedin.example/nid'],
    ['TIKTOK_URL', 'https://tiktok.example/nid', 'TikTok', 'https://tiktok.example/nid'],
    ['YOUTUBE_URL', 'https://youtube.example/nid', 'YouTube', 'https://youtube.example/nid'],
    ['TRIPADVISOR_URL', 'https://tripadvisor.example/nid', 'Tripadvisor', 'https://tripadvisor.example/nid'],
    ['GOOGLE_REVIEW_URL', 'https://google.example/nid', 'Avis Google', 'https://google.example/nid'],
    ['TELEGRAM_AT', '@le_nid_bleu', 'Telegram', 'https://t.me/le_nid_bleu'],
    ['DISCORD_SERVER', 'nidBleu', 'Discord', 'https://discord.gg/nidBleu'],
  ];
  const none = Object.fromEntries(networks.map(([setting]) => [setting, '']));

  test.each(networks)('SET-09 %s is an icon with its name where it is set', async (setting, value, name, address) => {
    await server.changeSettings(none);
    const { before, after } = await captureChange(server, '/contact', () =>
      server.changeSettings({ [setting]: value }),
    );
    for (const place of [partOf(after, 'footer'), after.slice(after.indexOf('<main'), after.indexOf('</main>'))])
      expect(place).toMatch(new RegExp(`<a [^>]*href="${address}"[^>]*>.*?<svg.*?</svg>.*?${name}`, 's'));
    expect(business(after).sameAs).toEqual([address]);
    expect(before).not.toContain(address);
    expect(business(before).sameAs).toBeUndefined();
    expect(partOf(before, 'footer')).not.toContain('aria-label="Sur les réseaux"');
  });

  test('SET-09 the ten networks have ten different marks, in the footer and in their block', async () => {
    const { after } = await captureChange(server, '/contact', () =>
      server.changeSettings(Object.fromEntries(networks.map(([setting, value]) => [setting, value]))),
    );
    for (const place of [partOf(after, 'footer'), after.slice(after.indexOf('<main'), after.indexOf('</main>'))]) {
      const marks = networks.map(
        ([, , , address]) => new RegExp(`<a [^>]*href="${address}"[^>]*>.*?<path d="([^"]+)"`, 's').exec(place)?.[1],
      );
      expect(new Set(marks).size).toBe(10);
      expect(marks).not.toContain(undefined);
    }
  });
});
