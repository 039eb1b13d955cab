import { createPage } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const find = async (q: string) => (await server.client(42).search({ query: { q, page: '1' } })).results;

describe('SET-13 what a result says', () => {
  test('SET-13 the results call a page as its menu does, and so the bath’s page is told from its service', async () => {
    const { text } = await server.request('/recherche?q=therapeutique');
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main')).replaceAll('<!-- -->', '');
    const titles = [...main.matchAll(/<h3[^>]*>.*?<\/h3>/gs)].map(([title]) =>
      title
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' ')
        .trim(),
    );
    expect(titles).toEqual(expect.arrayContaining(['Le bain', 'Le thérapeutique bain bébé']));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.join()).not.toContain('à Angers, au cabinet ou à domicile');
  });

  test('SET-13 an extract has no words of buttons', async () => {
    await server.write(42, async (context) => {
      await createPage(context, '/moulin', 'Le moulin', {
        document: {
          blocks: [
            {
              id: 'ouverture',
              type: 'hero',
              version: 0,
              props: {
                variant: 'text',
                title: 'Une meule de granit',
                text: 'La meule tourne',
                actions: [{ label: 'Pousser la manivelle', address: '/contact' }],
              },
            },
            {
              id: 'message',
              type: 'contact-form',
              version: 0,
              props: { variant: 'plain', title: 'La farine', sendLabel: 'Moudre maintenant' },
            },
          ],
        },
      });
    });
    const [found] = await find('meule');
    const extract = found?.extract.map(({ text }) => text).join('');
    expect(extract).toContain('La meule tourne · La farine');
    expect(extract).not.toMatch(/manivelle|Moudre/);
    expect(await find('manivelle')).toEqual([]);
  });
});
