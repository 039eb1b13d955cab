import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDevelopmentPages } from './development-pages.ts';

let renderCount = 0;
let isFailing = false;
const pages = createDevelopmentPages('/nulle-part', async () => {
  renderCount += 1;
  if (isFailing) throw new Error('too slow');
  return ['un', 'deux', 'trois'].map((subject) => ({
    name: 'exemple',
    example: subject,
    recipient: 'lea@exemple.fr',
    subject: `${subject} ${renderCount}`,
    text: subject,
    html: `<p>${subject} ${renderCount}</p>`,
  }));
});
const server = createServer((request, response) => {
  pages
    .handle(request, response, String(request.headers.host), request.url ?? '/', 'essai')
    .catch(() => response.writeHead(503).end());
});
let base: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/courrier/modeles`;
});
afterAll(() => void server.close());
beforeEach(() => {
  renderCount = 0;
  isFailing = false;
});

const ask = async (place = '') => (await fetch(base + place)).text();

test('PLT-02 the samples are drawn once for a page and all its frames, and anew when it is shown again', async () => {
  expect(await ask()).toContain('trois 1');
  const frames = await Promise.all(['/1', '/2', '/3'].map(ask));
  expect(frames).toEqual(['<p>un 1</p>', '<p>deux 1</p>', '<p>trois 1</p>']);
  expect(renderCount).toBe(1);
  expect(await ask()).toContain('trois 2');
  expect(await ask('/2')).toBe('<p>deux 2</p>');
});

test('PLT-02 samples that could not be drawn are drawn when they are asked for again', async () => {
  isFailing = true;
  expect((await fetch(base)).status).toBe(503);
  isFailing = false;
  expect(await ask('/1')).toBe('<p>un 2</p>');
});
