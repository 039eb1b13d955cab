import { pageTemplates } from '@vitrine/domain/appearance/page-templates.data';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import {
  createAlbum,
  createBlogFolder,
  createBlogPost,
  createElements,
  createSite,
} from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from './contents.fixture.ts';

const server: TestServer = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
afterAll(() => server.close());

let siteId = 900;
let staff: TestStaff;
beforeEach(async () => {
  siteId += 2;
  await createSite(server, siteId, `range-${siteId}`);
  staff = await createStaff(server, 'EDITOR', siteId);
});

interface Listed {
  id: number;
  title: string;
  url: string | null;
  facts: Record<string, unknown>;
}
const send = (method: string, path: string, body?: unknown) =>
  requestAdmin(server, method, `/sites/${siteId}${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
const list = async (kind: ContentKind, query = '') =>
  unwrapAnswer<{ contents: Listed[]; next: number | null; routes: { route: string }[] }>(
    await send('GET', `/contents/${kind}${query}`),
  );
const titles = async (kind: ContentKind, query = '?order=place') =>
  (await list(kind, query)).contents.map(({ title }) => title).join(' ');
const create = async (kind: ContentKind, title: string, more: object = {}) =>
  unwrapAnswer<{ id: number }>(await send('POST', `/contents/${kind}`, { title, ...more })).id;
const move = (kind: ContentKind, id: number, after: number | null) =>
  send('PUT', `/contents/${kind}/${id}/position`, { after });
const edit = (kind: ContentKind, id: number) => new ContentEditor(server, staff, { siteId, kind, id });

describe('contents in an order by hand', () => {
  test('a move applies at once, to drafts too, and neither publishing nor an old revision brings the former order back', async () => {
    const ids = await server.write(siteId, async (context) => [
      await createAlbum(context, 'A', { position: 1 }),
      await createAlbum(context, 'B', { position: 2 }),
      await createAlbum(context, 'C', { position: 3 }),
    ]);
    const [, second = 0, third = 0] = ids;
    const editor = edit('album', second);
    await editor.set('title', 'B2');
    const published = await editor.publish();
    const draft = await create('album', 'D');
    expect(await titles('album')).toBe('A B2 C D');
    const moved = unwrapAnswer<{ former: { after: number | null } }>(await move('album', second, null));
    expect(moved.former.after).toBe(ids[0]);
    unwrapAnswer(await move('album', draft, third));
    expect(await titles('album')).toBe('B2 A C D');
    const seen = async () =>
      (
        (await server.request('/api/album', { headers: { idSite: String(siteId) } })).json().data as never as {
          albums: { title: string }[];
        }
      ).albums.map(({ title }) => title);
    expect(await seen()).toEqual(['B2', 'A', 'C']);
    await editor.set('title', 'B3');
    await editor.publish();
    expect(await seen()).toEqual(['B3', 'A', 'C']);
    unwrapAnswer(
      await editor.send('POST', `/revisions/${published.revision}/restoration`, { batch: 'remettre-ancien' }),
    );
    await editor.publish();
    expect(await seen()).toEqual(['B2', 'A', 'C']);
    unwrapAnswer(await move('album', second, moved.former.after));
    expect(await titles('album')).toBe('A B2 C D');
  });

  test('a neighbour that is gone means the last place; elements are moved among those of their route', async () => {
    await server.write(siteId, async (context) => {
      await createElements(context, 'ateliers', ['A', 'B', 'C']);
      await createElements(context, 'footer', ['X', 'Y']);
    });
    const { contents, routes } = await list('element', '?route=ateliers&order=place');
    expect(routes.map(({ route }) => route)).toEqual(['ateliers', 'footer']);
    unwrapAnswer(await move('element', contents[0]?.id ?? 0, 999_999));
    expect(await titles('element', '?route=ateliers&order=place')).toBe('B C A');
    expect(await titles('element', '?route=footer&order=place')).toBe('X Y');
  });

  test('kinds that are ordered by date are refused, and so is what is in the bin', async () => {
    const news = await create('news', 'Un titre');
    expect((await move('news', news, null)).status).toBe(422);
    expect((await send('GET', '/contents/news?order=place')).status).toBe(422);
    const album = await create('album', 'A');
    unwrapAnswer(await send('PUT', `/contents/album/${album}/bin`));
    expect((await move('album', album, null)).status).toBe(409);
    expect((await move('album', 999_999, null)).status).toBe(404);
  });

  test('pages of the list follow each other in the order by hand', async () => {
    await server.write(siteId, async (context) => {
      for (let place = 0; place < 53; place += 1)
        await createAlbum(context, `A${String(place).padStart(2, '0')}`, { position: 100 - place });
    });
    const first = await list('album', '?order=place');
    const second = await list('album', `?order=place&after=${first.next}`);
    expect([first.contents.length, first.contents[0]?.title, first.contents.at(-1)?.title]).toEqual([50, 'A52', 'A03']);
    expect(second.contents.map(({ title }) => title)).toEqual(['A02', 'A01', 'A00']);
  });
});

describe('new pages', () => {
  test.each(pageTemplates.map(({ name }) => name))(
    'ENT-04 the layout %s is complete: it is published as it is',
    async (name) => {
      const id = await create('page', 'Les soins du soir', { template: name });
      const { document } = await edit('page', id).read();
      expect(document.blocks.map(({ type }) => type)).toEqual(
        pageTemplates.find((one) => one.name === name)?.blocks.map(({ type }) => type),
      );
      expect((await edit('page', id).publish()).url).toBe('/les-soins-du-soir');
    },
  );

  test('a layout that nobody knows, and one for another kind, are refused', async () => {
    expect((await send('POST', '/contents/page', { title: 'A', template: 'chateau' })).status).toBe(422);
    expect((await send('POST', '/contents/news', { title: 'A', template: 'offer' })).status).toBe(422);
  });
});

describe('folders of the blog', () => {
  test('ENT-12 posts are found by folder, drafts included; a deletion lifts what is in it and leads its URL on', async () => {
    const [top, inner] = await server.write(siteId, async (context) => {
      const parent = await createBlogFolder(context, 'Mois');
      const child = await createBlogFolder(context, 'Nuits', { parentId: parent });
      await createBlogPost(context, 'En ligne', { folderId: child });
      return [parent, child] as const;
    });
    await create('blog-post', 'Brouillon', { fields: { folderId: inner } });
    await create('blog-post', 'Sans', {});
    const read = async () =>
      unwrapAnswer<{ folders: { id: number; parentId: number | null; posts: number }[]; postsWithoutFolder: number }>(
        await send('GET', '/blog-folders'),
      );
    expect(await titles('blog-post', `?folder=${inner}`)).toBe('Brouillon En ligne');
    expect(await titles('blog-post', '?folder=none')).toBe('Sans');
    expect(await read()).toMatchObject({
      folders: [
        { id: top, posts: 0 },
        { id: inner, parentId: top, posts: 2 },
      ],
      postsWithoutFolder: 1,
    });
    expect((await send('PUT', `/blog-folders/${top}/place`, { parentId: inner, after: null })).status).toBe(409);
    expect(unwrapAnswer(await send('DELETE', `/blog-folders/${inner}`))).toEqual({ posts: 2, folders: 0 });
    expect(await read()).toMatchObject({ folders: [{ id: top, posts: 2 }] });
    expect((await send('DELETE', `/blog-folders/${inner}`)).status).toBe(404);
    const redirects = await server.write(siteId, ({ transaction }) =>
      transaction.query<{ from_path: string; to_path: string }>(
        'select from_path, to_path from redirect where site_id = $1',
        [siteId],
      ),
    );
    expect(redirects).toEqual([{ from_path: `/blog/dossier/${inner}/nuits`, to_path: `/blog/dossier/${top}/mois` }]);
  });

  test('ENT-12 a folder without name, in one that is gone, or with a picture that is not there, is refused at its field', async () => {
    const made = unwrapAnswer<{ id: number }>(await send('POST', '/blog-folders', { title: 'Mois', parentId: null }));
    const text = { locale: 'fr_FR', title: 'Mois', slug: null, description: '', metaDescription: '', mediaId: null };
    for (const [method, path, body, field] of [
      ['POST', '', { title: ' ', parentId: null }, 'title'],
      ['POST', '', { title: 'Nuits', parentId: 999_999 }, 'parentId'],
      ['PUT', `/${made.id}`, { ...text, mediaId: 999_999 }, 'mediaId'],
      ['PUT', `/${made.id}`, { ...text, locale: 'de_DE' }, 'locale'],
      ['PUT', `/${made.id}`, { ...text, slug: 'Été' }, 'slug'],
    ] as const) {
      const refused = await send(method, `/blog-folders${path}`, body);
      expect([refused.status, Object.keys((refused.json() as never as { fields: object }).fields)]).toEqual([
        422,
        [field],
      ]);
    }
  });
});

describe('the CSV file of a list', () => {
  const read = async (kind: ContentKind, body: object) => {
    const answer = await send('POST', `/contents/${kind}/export`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  test('API-23 it holds what a filter leaves or what is chosen, of this site alone, and is audited', async () => {
    const [near, far] = [siteId, siteId + 1];
    await createSite(server, far, `range-${far}`);
    for (const site of [near, far])
      await server.write(site, async (context) => {
        const folder = await createBlogFolder(context, `Conseils ${site}`);
        await createBlogPost(context, `=Un billet ${site}`, { folderId: folder });
      });
    const draft = await create('blog-post', 'À venir ; demain');
    const [head, ...lines] = await read('blog-post', { filter: {} });
    expect(head).toBe('Titre;État;Modifications non publiées;Rangement;Dossier;Publié le;Modifié le;Adresse;Langues');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^"À venir ; demain";Brouillon;Oui;Liste;;/);
    expect(lines[1]).toMatch(new RegExp(`^'=Un billet ${near};En ligne;Non;Liste;Conseils ${near};\\d{4}-`));
    expect(await read('blog-post', { filter: { state: 'published' } })).toHaveLength(2);
    await send('PUT', `/contents/blog-post/${draft}/bin`);
    expect(await read('blog-post', { filter: {} })).toHaveLength(2);
    const chosen = await read('blog-post', { ids: [draft] });
    expect(chosen).toEqual([head, expect.stringMatching(/^"À venir ; demain";Brouillon;Oui;Corbeille;/)]);
    const audit = await server.write(near, ({ transaction }) =>
      transaction.query(`select after from audit_entry where action = 'content.export' order by id desc limit 1`),
    );
    expect(audit).toEqual([{ after: { kind: 'blog-post', count: 1 } }]);
    expect((await send('POST', '/contents/news/export', { filter: { order: 'place' } })).status).toBe(422);
  });

  test('API-23 it holds twenty thousand lines, in the order of the list, and one more is refused with what to do', async () => {
    const insert = (from: number, to: number) =>
      server.write(siteId, ({ transaction }) =>
        transaction.query(
          `with given as (select n from generate_series($2::int, $3::int) n),
             live as (insert into news (site_id, id, published_at) select $1, n, '2026-03-01' from given)
           insert into news_text (site_id, news_id, locale, title) select $1, n, 'fr_FR', 'Nouvelle ' || n from given`,
          [siteId, from, to],
        ),
      );
    await insert(1, 20_000);
    // As autovacuum does a minute later.
    const database = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await database.connect();
    await database.query('analyze news, news_text');
    await database.end();
    const [, ...lines] = await read('news', { filter: { state: 'published' } });
    expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual(
      Array.from({ length: 20_000 }, (_, place) => `Nouvelle ${20_000 - place}`),
    );
    await insert(20_001, 20_001);
    const refused = (await send('POST', '/contents/news/export', { filter: {} })).json() as never as {
      message: string;
      fields: object;
    };
    expect([refused.message, refused.fields]).toEqual([
      'Un fichier contient au plus 20\u202f000 lignes. Précisez le filtre, et exportez en plusieurs fois.',
      { filter: 'Précisez le filtre.' },
    ]);
  });
});
