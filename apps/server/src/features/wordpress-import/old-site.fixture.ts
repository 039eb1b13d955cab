import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { type FakeHttpServer, startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { createFetchTransport, fetchGuarded } from '../../adapters/outgoing/guarded-fetch.ts';
import type { Services } from '../../services.ts';
import { wordpressImportJob } from './run-import.ts';
import type { WordpressImportRow } from './wordpress-imports.repository.ts';

/** Home page of the site that is left. */
export const oldUrl = 'https://ancien.example';

/** An entry of an export; what is absent has the value that most have. */
export interface OldEntry {
  id: number;
  kind?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  status?: string;
  date?: string;
  parent?: number;
  order?: number;
  file?: string;
  password?: string;
  metas?: Record<string, string>;
  /** Domain, slug and name of its terms. */
  terms?: readonly (readonly [string, string, string])[];
}

/** Writes an export as WordPress does. */
export function writeExport(
  entries: readonly OldEntry[],
  { categories = [], menu }: { categories?: readonly (readonly [string, string, string])[]; menu?: string } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Atelier du Pré</title><link>${oldUrl}</link><language>fr-FR</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${oldUrl}</wp:base_site_url><wp:base_blog_url>${oldUrl}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[lea]]></wp:author_login><wp:author_display_name><![CDATA[Léa Martin]]></wp:author_display_name></wp:author>
${categories.map(([slug, name, parent], index) => `<wp:category><wp:term_id>${index + 2}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`).join('\n')}
${menu ? `<wp:term><wp:term_id>90</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>principal</wp:term_slug><wp:term_name><![CDATA[${menu}]]></wp:term_name></wp:term>` : ''}
<generator>https://wordpress.org/?v=6.4.3</generator>
${entries.map(writeEntry).join('\n')}
</channel></rss>`;
}

function writeEntry(entry: OldEntry): string {
  const { id, kind = 'post', title = `Titre ${id}`, slug = `entree-${id}`, status = 'publish' } = entry;
  const date = entry.date ?? '2020-03-04 10:00:00';
  const link = entry.link ?? `${oldUrl}/${kind === 'post' ? `${date.slice(0, 7).replace('-', '/')}/` : ''}${slug}/`;
  return `<item><title><![CDATA[${title}]]></title><link>${link}</link><dc:creator><![CDATA[lea]]></dc:creator>
<guid isPermaLink="false">${oldUrl}/?p=${id}</guid><content:encoded><![CDATA[${entry.content ?? ''}]]></content:encoded>
<excerpt:encoded><![CDATA[${entry.excerpt ?? ''}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>${entry.parent ?? 0}</wp:post_parent><wp:menu_order>${entry.order ?? 0}</wp:menu_order><wp:post_type>${kind}</wp:post_type>
<wp:post_password>${entry.password ?? ''}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${entry.file ? `<wp:attachment_url>${entry.file}</wp:attachment_url>` : ''}
${(entry.terms ?? []).map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`).join('')}
${Object.entries(entry.metas ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  .join('')}
</item>`;
}

/** A picture of the former site, with its entry. */
export const oldPicture = (id: number, name: string, more: Partial<OldEntry> = {}): OldEntry => ({
  id,
  kind: 'attachment',
  title: name,
  slug: name.replace('.', '-'),
  status: 'inherit',
  file: `${oldUrl}/wp-content/uploads/2020/03/${name}`,
  ...more,
});

/** A small site as people have it: pages below each other, posts, pictures, a menu, links between all of them. */
export function writeSmallSite(): OldEntry[] {
  const image = (name: string) => `<p><img src="${oldUrl}/wp-content/uploads/2020/03/${name}" alt=""></p>`;
  return [
    oldPicture(11, 'pre.png', { metas: { _wp_attachment_image_alt: 'Le pré au matin' } }),
    oldPicture(12, 'perdue.png'),
    {
      id: 2,
      kind: 'page',
      title: 'Bienvenue',
      slug: 'bienvenue',
      link: `${oldUrl}/`,
      content: `<p>Bienvenue au pré. <a href="${oldUrl}/a-propos/equipe/">Notre équipe</a></p>`,
    },
    {
      id: 4,
      kind: 'page',
      title: 'Équipe',
      slug: 'equipe',
      link: `${oldUrl}/a-propos/equipe/`,
      parent: 3,
      content: '<p>Léa et Tom.</p>',
    },
    {
      id: 3,
      kind: 'page',
      title: 'À propos',
      slug: 'a-propos',
      order: 1,
      content: `<p>Qui nous sommes.</p>${image('pre-300x200.png')}`,
    },
    {
      id: 5,
      kind: 'page',
      title: '問い合わせ',
      slug: '%E5%95%8F',
      link: `${oldUrl}/%E5%95%8F%E3%81%84/`,
      content: '<p>お問い合わせ。</p>',
    },
    {
      id: 20,
      title: 'Premier marché',
      slug: 'premier-marche',
      excerpt: 'Au marché de mars.',
      content: `<p>Nous y étions. <a href="${oldUrl}/?p=21">La suite</a></p>`,
      metas: { _thumbnail_id: '11', _wp_old_slug: 'marche-de-mars' },
      terms: [
        ['category', 'marches', 'Marchés'],
        ['post_tag', 'mars', 'mars'],
      ],
    },
    {
      id: 21,
      title: 'La suite',
      slug: 'la-suite',
      date: '2020-04-05 10:00:00',
      content: `<p>Avril. <a href="${oldUrl}/2020/03/premier-marche/">Avant</a></p>${image('perdue.png')}`,
      terms: [['category', 'printemps', 'Printemps']],
    },
    {
      id: 22,
      title: '',
      slug: 'sans-titre',
      status: 'draft',
      content: '<p>Un brouillon.</p>',
      date: '0000-00-00 00:00:00',
    },
    { id: 23, title: 'Secret', slug: 'secret', password: 'chut', content: '<p>Protégé.</p>' },
    { id: 30, kind: 'product', title: 'Un produit', content: '<p>x</p>' },
    {
      id: 41,
      kind: 'nav_menu_item',
      title: '',
      order: 1,
      terms: [['nav_menu', 'principal', 'Principal']],
      metas: {
        _menu_item_type: 'post_type',
        _menu_item_object: 'page',
        _menu_item_object_id: '3',
        _menu_item_menu_item_parent: '0',
      },
    },
    {
      id: 42,
      kind: 'nav_menu_item',
      title: '',
      order: 2,
      terms: [['nav_menu', 'principal', 'Principal']],
      metas: {
        _menu_item_type: 'post_type',
        _menu_item_object: 'page',
        _menu_item_object_id: '5',
        _menu_item_menu_item_parent: '0',
      },
    },
  ];
}

export const smallSiteFacts = {
  categories: [
    ['marches', 'Marchés', ''],
    ['printemps', 'Printemps', 'marches'],
  ],
  menu: 'Principal',
} as const;

/** The former host: answers what `answer` gives for a path, on this machine alone. */
export async function startOldHost(
  answer: (path: string) => { status: number; body?: Buffer; type?: string; headers?: Record<string, string> },
): Promise<{ requests: string[]; fetch: Services['guardedFetch']; host: FakeHttpServer }> {
  const requests: string[] = [];
  const host = await startFakeHttpServer((request, response) => {
    requests.push(request.url ?? '');
    const { status, body, type = 'image/png', headers = {} } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  const local = createFetchTransport(() => true);
  const fetch: Services['guardedFetch'] = (address, limits) =>
    fetchGuarded(address, limits, {
      resolve: async () => ['93.184.215.14'],
      open: (url, _, ...more) => local.open(new URL(url.pathname, host.url), '127.0.0.1', ...more),
    });
  return { requests, fetch, host };
}

/** Answers a picture for each name but those that are lost. */
export const answerPictures = (path: string) =>
  path.includes('perdue')
    ? { status: 404, type: 'text/html' }
    : { status: 200, body: drawPicture('image', 10 + (path.length % 200), { width: 60, height: 40 }).buffer };

type Answer = { status: number; data: never; message?: string; fields?: Record<string, string> };

/** Does the work of an import. */
type RunImport = (id: string) => Promise<void>;

/** What a test asks of the imports of a site; the work is done here, or as `run` says. */
export function createImporter(
  server: Pick<TestServer, 'port' | 'request'> & (Pick<TestServer, 'workerTools'> | { run: RunImport }),
  staff: TestStaff,
  siteId = 42,
) {
  const ask = async (method: string, path: string, body?: unknown, as = staff): Promise<Answer> => {
    const answer = await requestAdmin(server, method, `/sites/${siteId}/wordpress-imports${path}`, {
      cookie: as.cookie,
      ...(body === undefined ? {} : { body }),
    });
    const json = answer.headers['content-type']?.includes('json') ? (answer.json() as object) : { data: answer.text };
    return { status: answer.status, ...json } as Answer;
  };
  const send = async (content: Buffer | string, name = 'atelier.xml'): Promise<string> => {
    const body = Buffer.from(content);
    const tus = { 'tus-resumable': '1.0.0' };
    const announced = await requestAdmin(server, 'POST', `/sites/${siteId}/wordpress-uploads`, {
      cookie: staff.cookie,
      headers: {
        ...tus,
        'upload-length': String(body.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    const id = String(announced.headers.location).split('/').at(-1) as string;
    await server.request(`/api/admin/sites/${siteId}/wordpress-uploads/${id}`, {
      method: 'PATCH',
      host: `admin.localhost:${server.port}`,
      headers: {
        ...tus,
        origin: `http://admin.localhost:${server.port}`,
        cookie: staff.cookie,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
    return id;
  };
  const run: RunImport =
    'run' in server ? server.run : (id) => wordpressImportJob.run(server.workerTools, { siteId, id });
  const read = async (id: string) => ((await ask('GET', `/${id}`)).data as { import: ImportReply }).import;
  /** Begins an import and reads its file. */
  const analyse = async (content: Buffer | string, media?: Buffer): Promise<ImportReply> => {
    const upload = await send(content);
    const mediaUpload = media ? await send(media, 'uploads.zip') : null;
    const begun = await ask('POST', '', { upload, mediaUpload });
    if (begun.status !== 201) throw new Error(JSON.stringify(begun));
    const { id } = (begun.data as { import: ImportReply }).import;
    await run(id);
    return read(id);
  };
  /** Writes an import with these choices. */
  const write = async (id: string, choices: object = {}): Promise<ImportReply> => {
    const kinds = ['pages', 'posts', 'media', 'menus', 'redirects'];
    await ask('PUT', `/${id}/choices`, { isPublishing: true, mediaSource: 'site', kinds, ...choices });
    const started = await ask('POST', `/${id}/runs`);
    if (started.status !== 202) throw new Error(JSON.stringify(started));
    await run(id);
    return read(id);
  };
  const undo = async (id: string, keepEdited = true): Promise<ImportReply> => {
    await ask('POST', `/${id}/undo`, { keepEdited });
    await run(id);
    return read(id);
  };
  const items = async (id: string, query = '') =>
    ((await ask('GET', `/${id}/items?nbItem=100${query}`)).data as { items: ItemReply[] }).items;
  return { ask, send, run, read, analyse, write, undo, items };
}

export interface ImportReply extends Pick<WordpressImportRow, 'id' | 'state' | 'failure'> {
  acts: string[];
  counts: { kept: number; changed: number; lost: number; undecided: number };
  preview: {
    isCut: boolean;
    counts: { kind: string; count: number; taken: number }[];
    pages: { title: string; url: string; level: number }[];
    clashes: { url: string; newUrl: string }[];
    changes: { words: string; count: number }[];
    media: { count: number; inZip: number; hosts: string[] };
  } | null;
}
export interface ItemReply {
  id: number;
  kind: string;
  title: string;
  outcome: string | null;
  words: string[];
  content: { kind: string; id: number } | null;
  mediaId: number | null;
  url: string | null;
  isEdited: boolean;
}
