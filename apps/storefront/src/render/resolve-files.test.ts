import { expect, test } from 'vitest';
import { resolveFiles } from './resolve-files.ts';

const hash = '0123456789abcdef0123456789abcdef';
const move = (text: string) => resolveFiles(text, '/ici/');

test('every file that a page loads is moved, and no link or text', () => {
  const picture = (path: string) =>
    `<picture><source type="image/avif" srcSet="${path}640.avif 640w, ${path}768.avif 768w" sizes="50vw"/>` +
    `<img src="${path}640.jpg" srcset="${path}640.jpg 640w" alt="/files/"/></picture>` +
    `<video poster="${path}affiche.jpg" src="${path}film.mp4"></video>` +
    `<style>a{background:url(${path}a.svg)}b{src:url("${path}p.woff2") format("woff2"),url('${path}p.woff2')}</style>`;
  expect(move(picture(`/files/${hash}/`))).toBe(picture(`/ici/${hash}/`));
  const island = (path: string) =>
    `<vitrine-island data-props="{&quot;src&quot;:&quot;${path}a.jpg&quot;,&quot;srcSet&quot;:&quot;${path}a.webp 1w, ${path}b.webp 2w&quot;,&quot;alt&quot;:&quot;/files/&quot;}">`;
  expect(move(island(`/files/${hash}/`))).toBe(island(`/ici/${hash}/`));
  for (const same of [
    `<a href="/files/${hash}/tarifs.pdf">/files/${hash}/tarifs.pdf</a>`,
    `<img src="https://ailleurs.example/files/${hash}/a.jpg"/>`,
    `<p>src="/files/${hash}/a.jpg"</p>`.replaceAll('"', '&quot;'),
  ])
    expect(move(same)).toBe(same);
  expect(resolveFiles(picture('/files/'), undefined)).toBe(picture('/files/'));
});
