import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { fillDisk } from '@vitrine/test-kit/servers/full-disk';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const answers = {
  prenom: 'Ana',
  nom: 'Le Goff',
  courriel: 'ana@exemple.fr',
  situation: 'projet',
  confort: 'rien',
  accord: ['oui'],
  aines: 'oui',
  enfants: [{ 'enfant-prenom': 'Zoé' }],
};
const submit = () =>
  server.request('/api/forms/2/submit', {
    method: 'POST',
    ...buildMultipart(
      [
        ['answers', JSON.stringify(answers)],
        ['elapsed', '60'],
      ],
      [{ field: 'enfants.0.documents.0.document-fichier', name: 'dessin.pdf', content: buildPdf('dessin') }],
    ),
  });

test.runIf(process.platform === 'linux').each([
  ['where uploads arrive', (path: string) => path.includes('/incoming/')],
  ['where files are kept', (path: string) => path.includes('/files/')],
])('a disk that is full %s is a 507 in French, as for every other write, and passes', async (_where, isFull) => {
  const empty = fillDisk(isFull);
  const refused = await submit().finally(empty);
  expect([refused.status, refused.headers['retry-after']]).toEqual([507, '5']);
  expect(refused.json()).toMatchObject({
    code: 'storage-full',
    message: expect.stringMatching(/L’espace de stockage est plein/),
  });
  expect((await submit()).status).toBe(202);
});
