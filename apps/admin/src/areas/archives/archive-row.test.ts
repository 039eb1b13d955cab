import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArchiveRow } from './archive-row.tsx';
import { isUnderWay, type SiteArchive } from './archives.queries.ts';

const archive: SiteArchive = {
  id: '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11',
  name: 'domaine-2026-09-01.vitrine',
  state: 'done',
  done: 12,
  total: 12,
  bytes: 2_500_000,
  missing: 0,
  askedAt: '2026-09-01T08:00:00Z',
  completedAt: '2026-09-01T08:30:00Z',
  expiresAt: '2026-09-08T08:30:00Z',
  failure: null,
};
const nothing = async () => {};
const acts = { onDownload: nothing, onRestart: nothing, onDelete: nothing };
const render = (changes: Partial<SiteArchive>) =>
  renderToStaticMarkup(createElement(ArchiveRow, { archive: { ...archive, ...changes }, ...acts }));
/** What is read in a row, and its buttons by the names that screen readers say. */
const read = (changes: Partial<SiteArchive>) => {
  const html = render(changes);
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(
    ([tag, content = '']) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? content.replaceAll(/<[^>]*>/g, ''),
  );
  return { html, text, buttons };
};
const { name } = archive;

test('an archive that is ready is downloaded or deleted, and says how large it is and until when it is there', () => {
  const { text, buttons, html } = read({});
  expect(buttons).toEqual([`Télécharger ${name}`, `Supprimer ${name}`]);
  expect(text).toContain(name);
  expect(text).toMatch(/2,5 Mo, prête/);
  expect(text).toContain('Supprimée d’elle-même');
  expect(text).not.toContain('perdu');
  expect(html).toMatch(/datetime="2026-09-01T08:30:00Z"/i);
  expect(html).not.toContain('<progress');
  expect(read({ expiresAt: null }).text).not.toContain('Supprimée');
});

test('files that were lost before are counted', () => {
  expect(read({ missing: 1 }).text).toContain('Un fichier de la médiathèque était déjà perdu et n’y est pas.');
  expect(read({ missing: 2 }).text).toContain('2 fichiers de la médiathèque étaient déjà perdus et n’y sont pas.');
});

test.each<[Partial<SiteArchive>, string, string | undefined]>([
  [{ state: 'waiting', done: 0, total: 0 }, 'En attente de son tour', undefined],
  [{ state: 'waiting', done: 1, total: 12 }, 'En attente de son tour', undefined],
  [{ state: 'running', done: 0, total: 0 }, 'Textes et réglages…', undefined],
  [{ state: 'running', done: 0, total: 1 }, 'Fichier 0 sur 1', 'value="0" max="1"'],
  [{ state: 'running', done: 3, total: 12 }, 'Fichier 3 sur 12', 'value="3" max="12"'],
])('one under way says how far it is, and can only be given up: %j', (changes, said, bar) => {
  const { text, buttons, html } = read({ ...changes, bytes: null, completedAt: null, expiresAt: null });
  expect(isUnderWay({ ...archive, ...changes })).toBe(true);
  expect(buttons).toEqual([`Abandonner ${name}`]);
  expect(text).toContain(said);
  const progress = /<progress[^>]*>/.exec(html)?.[0];
  expect(progress).toContain(`aria-label="Préparation de ${name}"`);
  if (bar) for (const part of bar.split(' ')) expect(progress).toContain(part);
  else expect(progress).not.toMatch(/value|max/);
});

test('one that failed says why, and is begun again or deleted', () => {
  const { text, buttons, html } = read({ state: 'failed', failure: 'Plus de place.', bytes: null, completedAt: null });
  expect(isUnderWay({ ...archive, state: 'failed' })).toBe(false);
  expect(isUnderWay(archive)).toBe(false);
  expect(buttons).toEqual(['Recommencer', `Supprimer ${name}`]);
  expect(html).toMatch(/role="alert"[^>]*>Plus de place\./);
  expect(text).not.toContain('prête');
});
