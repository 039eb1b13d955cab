import { createAlbum } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('API-15 GET /album', () => {
  test('API-15 ENT-13 the albums in their order, with cover, count and address', async () => {
    const { albums, total } = await server.client(42).listAlbums({ query: { page: '1', nbItem: '100' } });
    expect(total).toBe(albums.length);
    expect(albums[0]).toMatchObject({
      id: 1,
      title: 'Le cabinet et le bain',
      slug: 'le-cabinet-et-le-bain',
      count: 13,
      url: '/albums/1/le-cabinet-et-le-bain',
    });
    for (const album of albums) {
      expect(Object.keys(album).sort()).toEqual(['count', 'description', 'id', 'image', 'slug', 'title', 'url']);
      expect((await server.request(album.url)).status).toBe(200);
      expect((await server.request(album.image?.url ?? '')).status).toBe(200);
    }
  });

  test('API-15 an album without cover shows its first picture; without picture, none', async () => {
    const [shown, bare] = await server.write(42, async (context) => [
      await createAlbum(context, 'Sans couverture', {
        items: [
          { mediaId: 8, caption: '' },
          { mediaId: 6, caption: '' },
        ],
      }),
      await createAlbum(context, 'Sans image'),
    ]);
    const client = server.client(42);
    const covered = await server.write(42, (context) =>
      createAlbum(context, 'Couvert', { coverId: 6, items: [{ mediaId: 8, caption: '' }] }),
    );
    expect(await client.readAlbum({ params: { id: covered } })).toMatchObject({ image: { id: 6 }, count: 1 });
    expect(await client.readAlbum({ params: { id: shown } })).toMatchObject({ image: { id: 8 }, count: 2 });
    expect(await client.readAlbum({ params: { id: bare } })).toMatchObject({ image: null, count: 0, items: [] });
  });

  test('API-15 CST-03 a hundred albums a page unless told', async () => {
    await server.write(42, async (context) => {
      for (let place = 0; place < 101; place += 1) await createAlbum(context, `Album ${place}`, { position: 50 });
    });
    const { albums, total } = await server.client(42).listAlbums({});
    expect(albums.length).toBe(100);
    expect(total).toBeGreaterThan(101);
  });
});

describe('API-15 GET /album/{id}', () => {
  test('API-15 ENT-19 its pictures and its film in their order, with their captions', async () => {
    const album = await server.client(42).readAlbum({ params: { id: 1 } });
    expect(album.items.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, place) => place + 1));
    expect(album.items.filter(({ image }) => image.kind === 'video').map(({ image }) => image.poster !== null)).toEqual(
      [true],
    );
    for (const item of album.items) {
      expect(Object.keys(item).sort()).toEqual(['caption', 'id', 'image']);
      expect(item.image).toMatchObject({
        url: expect.stringMatching(/^\/files\//),
        name: expect.any(String),
        externalPath: null,
      });
    }
    expect(album.items.some(({ caption }) => caption.length > 10)).toBe(true);
  });

  test('API-15 an album that is unpublished is there no more', async () => {
    const id = await server.write(42, (context) => createAlbum(context, 'Retiré'));
    await server.write(42, ({ transaction }) =>
      transaction.query('update album set is_valid = false where site_id = $1 and id = $2', [42, id]),
    );
    expect((await server.request(`/api/album/${id}`)).status).toBe(404);
    expect(
      (await server.client(42).listAlbums({ query: { nbItem: '200' } })).albums.some((album) => album.id === id),
    ).toBe(false);
  });

  test.each(['999999', '0', '-1', '1.5', 'un', '1e0', '2147483648', '99999999999999999999', '1%20', '0x1', 'null'])(
    'API-15 /album/%s is absent: 404',
    async (id) => {
      const answer = await server.request(`/api/album/${id}`);
      expect([answer.status, answer.json().code]).toEqual([404, 'not-found']);
    },
  );
});
