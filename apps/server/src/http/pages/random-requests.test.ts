import { pageParameters } from '@vitrine/domain/addresses/page-queries';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Another seed draws other requests: `RANDOM_SEED=7 npm test -- apps/server/src/http/pages/random-requests.test.ts`. */
const seed = Number(process.env.RANDOM_SEED ?? 20_261_128);
/** Pages of a site that are read, and requests drawn for each page and for each form. */
const bounds = { pages: 70, perPage: 2, perForm: 4 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  await loadDemoShop(server);
});
afterAll(() => server?.close());

/** A generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const signs = [
  'a',
  'é',
  'œ',
  '0',
  '9',
  '-',
  '.',
  ' ',
  '\u0000',
  '\u0007',
  '\u202e',
  "'",
  '"',
  '<',
  '>',
  '&',
  '%',
  '\\',
  '/',
  '*',
  '🍷',
  '\n',
  ';',
  '=',
];
const words = [
  '',
  '-1',
  '0',
  '1',
  '999999999999',
  '1e309',
  'NaN',
  'prix',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'on',
  '[]',
  '{"$gt":""}',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  '75 001',
  'lea@exemple.fr',
  '06 12 34 56 78',
  'x'.repeat(300),
  'a\u0000b',
  '9999',
  'prix-decroissant',
  '1.1~2.2',
  '%00',
  '%E0%A4%A',
];

class Draw {
  readonly random: () => number;
  constructor(from: number) {
    this.random = createRandom(from);
  }
  number = (most: number) => Math.floor(this.random() * most);
  one = <Value>(values: readonly Value[]) => values[this.number(values.length)] as Value;
  text = () =>
    this.random() < 0.5 ? this.one(words) : Array.from({ length: this.number(12) }, () => this.one(signs)).join('');
  /** A header takes no control characters: the client refuses them before they leave. */
  header = () => encodeURIComponent(this.text()).slice(0, 2000);
  pairs = (names: readonly string[], most = 4) =>
    Array.from(
      { length: this.number(most) },
      () => [this.random() < 0.8 ? this.one(names) : this.text(), this.text()] as [string, string],
    );
  query = () =>
    String(
      new URLSearchParams(
        [...pageParameters, 'from', 'utm_source', this.text()]
          .filter(() => this.random() < 0.4)
          .map((name) => [name, this.text()]),
      ),
    ).slice(0, 3000);
  headers = (): Record<string, string> => ({
    cookie: this.pairs([
      'panier',
      'derniere-commande',
      'token',
      'locale',
      'consent',
      'visite',
      '__Host-token',
      'retour',
    ])
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('; '),
    'accept-language': this.header(),
    'if-none-match': this.header(),
    'accept-encoding': this.one(['gzip', 'br', 'identity', '*;q=0', this.header()]),
    userlang: this.one(['en_GB', 'fr_FR', this.header()]),
    referer: this.one(['https://annuaire.example/', this.header()]),
  });
}

interface Form {
  path: string;
  fields: [name: string, value: string][];
}

const decodeEntities = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const readAttribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decodeEntities(found);
};

/** The forms of a page that are posted, with the values that they come with. */
function readForms(path: string, html: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gis)].map(([form]) => ({
    path: readAttribute(form, 'action') ?? path,
    fields: [...form.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/gi)].flatMap(([tag]): [string, string][] => {
      const name = readAttribute(tag, 'name');
      return name ? [[name, readAttribute(tag, 'value') ?? '']] : [];
    }),
  }));
}

/** Follows the links of a site from its first page. */
async function readSite(host: string): Promise<{ pages: string[]; forms: Form[] }> {
  const waiting = [
    '/',
    '/contact',
    '/auth',
    '/mes-droits',
    '/password/reset/ask',
    '/recherche',
    '/recherche?q=bain',
    '/panier',
    '/commande',
    '/compte',
    '/lettre',
    '/catalogue/ateliers/21/le-massage-du-bebe/102',
  ];
  const pages = new Set<string>();
  const forms = new Map<string, Form>();
  for (let path = waiting.shift(); path !== undefined && pages.size < bounds.pages; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const { status, text, headers } = await server.request(path, { host });
    if (status !== 200 || !String(headers['content-type']).startsWith('text/html')) continue;
    pages.add(path);
    for (const form of readForms(path, text)) forms.set(`${form.path} ${form.fields.map(([name]) => name)}`, form);
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g))
      if (!/^\/(?:api|fichiers|files|assets)\b/.test(href)) waiting.push(href);
  }
  return { pages: [...pages], forms: [...forms.values()] };
}

const stack = /\n\s+at .+:\d+:\d+|node:internal|\/apps\/server\/src\/|select .+ from .+ where site_id/i;
/** What a page may answer to a request that makes no sense of it. */
const pageStatuses = new Set([200, 301, 302, 303, 304, 308]);
const formStatuses = new Set([...pageStatuses, 400, 403, 404, 409, 410, 413, 415, 422, 429]);

test.each(['lheuredouce.localhost', 'domaine.localhost'])(
  'CST-03 no request to a page or form of %s, whatever it carries, fails, shows the inside, or changes what the page is',
  async (name) => {
    const host = `${name}:${server.port}`;
    const { pages, forms } = await readSite(host);
    expect([pages.length > 20, forms.length > 3]).toEqual([true, true]);
    const draw = new Draw(seed);
    const wrong: string[] = [];
    const judge = (what: string, { status, text }: { status: number; text: string }, allowed: ReadonlySet<number>) => {
      if (!allowed.has(status)) wrong.push(`${status} ${what}`);
      else if (stack.test(text)) wrong.push(`the inside is shown: ${what}`);
    };
    for (const page of pages)
      for (let turn = 0; turn < bounds.perPage; turn += 1) {
        const path = `${page.replace(/\?.*/, '')}?${draw.query()}`;
        const headers = draw.headers();
        judge(`GET ${path} ${JSON.stringify(headers)}`, await server.request(path, { host, headers }), pageStatuses);
      }
    for (const form of forms)
      for (let turn = 0; turn < bounds.perForm; turn += 1) {
        const names = form.fields.map(([field]) => field);
        const kept = form.fields.map(([field, value]): [string, string] => [
          field,
          draw.random() < 0.4 ? draw.text() : value,
        ]);
        const type = draw.one([
          'application/x-www-form-urlencoded',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=b',
          'application/json',
          'text/plain',
        ]);
        const pairs = [...kept, ...draw.pairs(names.length ? names : ['form'])];
        const body = type.startsWith('multipart')
          ? `${pairs.map(([field, value]) => `--b\r\nContent-Disposition: form-data; name="${encodeURIComponent(field)}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`
          : type.endsWith('json')
            ? JSON.stringify(Object.fromEntries(pairs))
            : String(new URLSearchParams(pairs));
        const headers = { ...draw.headers(), 'content-type': type };
        const path = `${form.path}${form.path.includes('?') ? '&' : '?'}${draw.query()}`;
        judge(
          `POST ${path} ${JSON.stringify({ headers, body })}`,
          await server.request(path, { host, method: 'POST', headers, body }),
          formStatuses,
        );
      }
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(server.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);
