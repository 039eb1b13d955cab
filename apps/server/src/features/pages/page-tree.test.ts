import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../content/contents.fixture.ts';
import { openPageMoves } from './site-pages.operations.ts';

const server: TestServer = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
afterAll(() => server.close());

let siteId = 700;
let staff: TestStaff;
beforeEach(async () => {
  siteId += 1;
  await createSite(server, siteId, `arbre-${siteId}`);
  staff = await createStaff(server, 'EDITOR', siteId);
});

interface TreePage {
  id: number;
  parentId: number | null;
  showInMenu: boolean;
  version: number;
  menuTitle: string;
  state: string;
  url: string;
}
interface Place {
  parentId: number | null;
  after: number | null;
  showInMenu: boolean;
}

const create = (title: string, changes: object = {}) =>
  server.write(siteId, (context) => createPage(context, `/${title.toLowerCase()}`, title, changes));
const draft = async (title: string, place?: object) =>
  unwrapAnswer<{ id: number }>(
    await requestAdmin(server, 'POST', `/sites/${siteId}/contents/page`, {
      cookie: staff.cookie,
      body: { title, ...(place ? { place } : {}) },
    }),
  ).id;
const edit = (id: number, by = staff) => new ContentEditor(server, by, { siteId, kind: 'page', id });
const list = async () =>
  unwrapAnswer<{ pages: TreePage[] }>(
    await requestAdmin(server, 'GET', `/sites/${siteId}/pages`, { cookie: staff.cookie }),
  ).pages;
const send = (id: number, place: Partial<Place>, version: number) =>
  requestAdmin(server, 'PUT', `/sites/${siteId}/pages/${id}/place`, {
    cookie: staff.cookie,
    body: { parentId: null, after: null, showInMenu: true, ...place, version },
  });
const move = async (id: number, place: Partial<Place>) => {
  const version = (await list()).find((page) => page.id === id)?.version ?? 0;
  return unwrapAnswer<{ version: number; former: Place }>(await send(id, place, version));
};
/** The tree as one reads it: `Soins(Bain Massage) -Mentions`, a dash for what is not in the menu. */
const outline = async () => {
  const pages = await list();
  const write = (parent: number | null): string =>
    pages
      .filter((page) => page.parentId === parent)
      .map(({ id, menuTitle, showInMenu }) => {
        const below = write(id);
        return `${showInMenu ? '' : '-'}${menuTitle}${below ? `(${below})` : ''}`;
      })
      .join(' ');
  return write(null);
};
type MenuPage = { menuTitle: string; showInMenu: boolean; children: MenuPage[] };
/** The menu of visitors, from API-34's tree. */
const menu = async () => {
  const { pages } = (await server.request('/api/page', { headers: { idSite: String(siteId) } })).json()
    .data as unknown as { pages: MenuPage[] };
  const write = (level: MenuPage[]): string =>
    level
      .map(
        ({ menuTitle, showInMenu, children }) =>
          `${showInMenu ? '' : '-'}${menuTitle}${children.length ? `(${write(children)})` : ''}`,
      )
      .join(' ');
  return write(pages);
};

describe('ENT-04 the tree of pages', () => {
  test('ENT-04 a page is ordered, nested and taken out of the menu at once, for visitors too, and put back', async () => {
    const [soins, bain, tarifs] = [
      await create('Soins', { position: 1 }),
      await create('Bain', { position: 2 }),
      await create('Tarifs', { position: 3 }),
    ];
    expect(await outline()).toBe('Soins Bain Tarifs');
    await move(tarifs, { after: null });
    expect([await outline(), await menu()]).toEqual(['Tarifs Soins Bain', 'Tarifs Soins Bain']);
    const nested = await move(bain, { parentId: soins, after: null });
    expect(nested.former).toEqual({ parentId: null, after: soins, showInMenu: true });
    expect([await outline(), await menu()]).toEqual(['Tarifs Soins(Bain)', 'Tarifs Soins(Bain)']);
    await move(tarifs, { after: soins, showInMenu: false });
    expect(await menu()).toBe('Soins(Bain) -Tarifs');
    await move(bain, nested.former);
    expect([await outline(), await menu()]).toEqual(['Soins Bain -Tarifs', 'Soins Bain -Tarifs']);
    const shown = await server.request('/bain', { host: `arbre-${siteId}.localhost:${server.port}` });
    expect(shown.text.replace(/\s+/g, ' ')).toMatch(/>Soins<.*>Bain</);
  });

  test('ENT-04 drafts have a place that visitors do not see until they are online; those under them wait out of the menu', async () => {
    const soins = await create('Soins');
    const bain = await create('Bain');
    const rubrique = await draft('Rubrique', { parentId: null, showInMenu: true });
    expect(await outline()).toBe('Soins Bain Rubrique');
    await move(bain, { parentId: rubrique, after: null });
    expect([await outline(), await menu()]).toEqual(['Soins Rubrique(Bain)', 'Soins -Bain']);
    await edit(rubrique).publish();
    expect(await menu()).toBe('Soins Rubrique(Bain)');
    // The same when what is above leaves, and comes back.
    unwrapAnswer(await edit(rubrique).send('DELETE', '/publication'));
    expect([await outline(), await menu()]).toEqual(['Soins Rubrique(Bain)', 'Soins -Bain']);
    await edit(rubrique).publish();
    unwrapAnswer(await edit(rubrique).send('PUT', '/bin'));
    expect(await menu()).toBe('Soins -Bain');
    expect((await list()).find(({ id }) => id === bain)?.parentId).toBeNull();
    const deletion = { force: false };
    const first = unwrapAnswer<{ digest: string; dependents: { id: number; effect: string }[] }>(
      await edit(rubrique).send('POST', '/deletion', deletion),
    );
    expect(first.dependents).toMatchObject([{ id: bain, effect: 'Cette page montera d’un niveau.' }]);
    unwrapAnswer(await edit(rubrique).send('POST', '/deletion', { ...deletion, confirm: first.digest }));
    expect([await outline(), await menu()]).toEqual(['Soins -Bain', 'Soins -Bain']);
    expect((await list()).map(({ id }) => id)).toEqual([soins, bain]);
  });

  test('ENT-04 many moves of an import read where all pages stand once, and write it once', async () => {
    const ids: number[] = [];
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) ids.push(await create(title));
    const before = await list();
    const countReads = (moved: readonly number[]) =>
      server.write(siteId, async (own) => {
        let reads = 0;
        const transaction = Object.assign(Object.create(own.transaction) as typeof own.transaction, {
          query: (text: string, values?: never) => {
            // Whether a page is there at all is asked of it alone.
            if (/\bpage_place\b/.test(text) && !text.includes('page_id = $2')) reads += 1;
            return own.transaction.query(text, values);
          },
        });
        const context = { ...own, transaction, staff: { accountId: staff.id } as never };
        const moves = await openPageMoves(context);
        for (const id of moved) {
          const done = await moves.move(id, { parentId: null, after: null, showInMenu: false });
          expect(done.ok).toBe(true);
        }
        await moves.save();
        return reads;
      });
    expect(await countReads(ids.slice(1))).toBe(await countReads(ids.slice(0, 1)));
    const after = await list();
    for (const id of ids) {
      expect(after.find((page) => page.id === id)).toMatchObject({ showInMenu: false });
      const version = before.find((page) => page.id === id)?.version ?? 0;
      expect(after.find((page) => page.id === id)?.version).toBe(version + 1);
    }
  });

  test('ENT-04 a copy stands right after its model, under the same page', async () => {
    const soins = await create('Soins');
    const bain = await create('Bain', { parentId: soins, position: 1 });
    await create('Massage', { parentId: soins, position: 2 });
    unwrapAnswer(await edit(bain).send('POST', '/duplicates'));
    expect(await outline()).toBe('Soins(Bain Bain Massage)');
    expect(await menu()).toBe('Soins(Bain Massage)');
  });

  test('ENT-04 a draft published later stands where it was put, whatever its draft held', async () => {
    const bain = await create('Bain');
    await create('Tarifs', { position: 5 });
    await edit(bain).set('title', 'Le bain');
    await move(bain, { after: (await list())[1]?.id ?? null, showInMenu: false });
    await edit(bain).publish();
    expect(await menu()).toBe('Tarifs -Bain');
    const refused = await edit(bain).sendDraft('POST', '/operations', {
      batch: 'essai-place-1',
      base: 1,
      operations: [{ kind: 'set', block: null, path: ['parentId'], value: null }],
    });
    expect(refused.status).toBe(422);
  });
});

describe('ENT-04 moves of several people', () => {
  test('ENT-04 twenty at once leave each page in one place, and visitors the same order as the tree', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await create(`Page${index}`, { position: index }));
    const pages = await list();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const id = ids[index % 8] as number;
        const parentId = index % 3 === 0 ? (ids[(index + 1) % 8] as number) : null;
        const after = ids[(index * 5 + 3) % 8] as number;
        return send(
          id,
          { parentId, after: after === id ? null : after },
          pages.find((page) => page.id === id)?.version ?? 1,
        );
      }),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(4);
    const after = await list();
    expect(after.map(({ id }) => id).sort()).toEqual(ids);
    expect(await menu()).toBe(await outline());
  });

  test('ENT-04 who moves a page that another has moved is told where it stands now, and nothing moves', async () => {
    const soins = await create('Soins');
    const bain = await create('Bain');
    await move(bain, { parentId: soins });
    const stale = await send(bain, { after: null }, 1);
    expect([stale.status, stale.json().message]).toEqual([
      409,
      'Quelqu’un a déplacé cette page entre-temps\u00a0: elle est maintenant sous «\u00a0Soins\u00a0». Regardez, puis recommencez si besoin.',
    ]);
    expect(await outline()).toBe('Soins(Bain)');
  });

  test.each([
    ['under itself', 'self', /sous elle-même/],
    ['under one of its own', 'below', /sous elle-même/],
    ['under a page that is gone', 'absent', /n’est plus là/],
    ['under a page in the bin', 'binned', /n’est plus là/],
    ['seven levels deep', 'deep', /6 niveaux au plus/],
  ])('ENT-04 %s: refused in words, and nothing moves', async (_, where, sentence) => {
    const soins = await create('Soins');
    let below = await create('Bain', { parentId: soins });
    const binned = await create('Vieille');
    unwrapAnswer(await edit(binned).send('PUT', '/bin'));
    const parents: Record<string, number> = { self: soins, below, absent: 999_999, binned };
    if (where === 'deep') {
      for (let level = 3; level <= 6; level += 1) below = await create(`N${level}`, { parentId: below });
      parents.deep = below;
    }
    const moved = where === 'deep' ? await create('Profonde') : soins;
    const before = await outline();
    const answer = await send(moved, { parentId: parents[where] as number }, 1);
    expect(answer.status).toBe(409);
    expect(answer.json().message).toMatch(sentence);
    expect(await outline()).toBe(before);
  });

  test('ENT-04 a sibling that is gone: last in its place; an archived page is not moved; an absent one is 404', async () => {
    const [one, two, three] = [
      await create('Un', { position: 1 }),
      await create('Deux', { position: 2 }),
      await create('Trois', { position: 3 }),
    ];
    await move(one, { after: 999_999 });
    expect(await outline()).toBe('Deux Trois Un');
    unwrapAnswer(await edit(two).send('PUT', '/archive'));
    const archived = await send(two, { after: three }, 1);
    expect([archived.status, archived.json().message]).toEqual([409, expect.stringContaining('archivée')]);
    expect((await send(999_999, {}, 1)).status).toBe(404);
    expect((await send(one, { parentId: -1 }, 2)).status).toBe(422);
  });
});

describe('pages without room in the menu', () => {
  const underMore = async () =>
    unwrapAnswer<{ underMore: number[] }>(
      await requestAdmin(server, 'GET', `/sites/${siteId}/pages`, { cookie: staff.cookie }),
    ).underMore;

  test('ENT-04 the owner is told which pages of the menu stand under « Plus », and only these', async () => {
    const titles = ['Cabinet', 'Soins', 'Tarifs', 'Ateliers', 'Galerie'];
    for (const title of titles) await create(title);
    expect(await underMore()).toEqual([]);
    const long = [
      'Prestations-au-cabinet',
      'Questions-souvent-posees',
      'Accompagnement-parental',
      'Presse-et-partenaires',
    ];
    for (const title of long) await create(title);
    const names = new Map((await list()).map(({ id, menuTitle }) => [id, menuTitle]));
    const told = (await underMore()).map((id) => names.get(id));
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(long.slice(-told.length));
  });
});
