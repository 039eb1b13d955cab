import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from './page-renderer.ts';

const broken = async () => {
  throw new Error('secret : la page d’erreur ne se dessine pas');
};
const renderer = { render: broken, submit: broken, renderGallery: broken, renderSiteFile: broken } as unknown as PageRenderer;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { renderer } });
});
afterAll(() => server.close());

test('ERR-03 when the error page itself fails, a page that needs nothing says so and leads home', async () => {
  const answer = await server.ask('/');
  expect(answer.status).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('Une erreur est survenue pendant l’affichage de la page d’erreur');
  expect(answer.text).toContain('<a href="/">Retour à l’accueil</a>');
  expect(answer.text).not.toMatch(/secret|<script|https?:|\sstyle=/);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(server.logLines.some((line) => String(line.cause).includes('secret'))).toBe(true);
});
