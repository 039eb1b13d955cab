import { createHash } from 'node:crypto';
import { blockExamples } from '@vitrine/blocks/examples';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

test('BLK-09 the gallery shows every example of every block, under one h1', async () => {
  const { status, text, headers } = await server.request('/dev/blocs');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const { type, examples } of blockExamples) {
    expect(text).toContain(`<section id="${type}">`);
    for (const { name } of examples) expect(text, `${type} ${name}`).toContain(name.replaceAll('&', '&amp;'));
  }
  expect(text).not.toContain('undefined');
});

test('one type alone has its own page, and the address of no type answers 404 with the list', async () => {
  const hero = await server.request('/dev/blocs/hero');
  expect(hero.status).toBe(200);
  expect(hero.text.match(/<section id="[a-z-]+">/g)).toEqual(['<section id="hero">']);
  const none = await server.request('/dev/blocs/inconnu');
  expect(none.status).toBe(404);
  expect(none.text).toContain('href="/dev/blocs/hero"');
});

test('it has the look of the site asked for, and follows its settings', async () => {
  const sheetOf = async () =>
    /<style>(.*?)<\/style>/s.exec((await server.request('/dev/blocs/button')).text)?.[1] ?? '';
  const sheet = await sheetOf();
  expect(sheet).toContain('font-family:"EB Garamond"');
  expect(sheet).toContain('prefers-color-scheme:dark');
  await server.changeSettings({ DARK_THEME: false });
  expect(await sheetOf()).not.toContain('prefers-color-scheme:dark');
  await server.changeSettings({ DARK_THEME: true });
});

test('its security policy names its one style by its hash, and a browser finds nothing to refuse', async () => {
  const { text, headers } = await server.request('/dev/blocs/button');
  const sheet = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const page = await browser.newPage();
  const watch = watchPage(page, server.baseUrl);
  await page.goto(`${server.baseUrl}/dev/blocs`);
  await page.waitForLoadState('load');
  expect(watch.errors).toEqual([]);
  await page.close();
});

test('a program that is neither demo nor development has none', async () => {
  const plain = await startTestServer({ config: { isDemo: false, isDevelopment: false } });
  try {
    const { status, text } = await plain.request('/dev/blocs');
    expect(status).toBe(404);
    expect(text).not.toContain('Galerie des blocs');
  } finally {
    await plain.close();
  }
});
