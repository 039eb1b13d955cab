import { expect, test } from 'vitest';
import {
  applyChanges,
  compareThemes,
  countChanges,
  dropChanges,
  findConflicts,
  findThemeAuthors,
  getColours,
  type SiteTheme,
  type ThemeChanges,
} from './theme.queries.ts';

const theme = (settings: object, fonts: object = {}, logos: object = {}) =>
  ({ settings, fonts, logos }) as unknown as SiteTheme;
const changes = (given: object) => ({ settings: {}, fonts: {}, logos: {}, ...given }) as unknown as ThemeChanges;
const logo = { mediaId: 1, alt: 'Le pré' };
const opened = theme({ PRIMARY_COLOR: '#111111', ACCENT_COLOR: '#222222' }, { TITLE: 'Lora' }, { LOGO_LIGHT: logo });

test.each([
  [{ settings: { PRIMARY_COLOR: '#333333' } }, { settings: { PRIMARY_COLOR: '#333333' } }],
  [{ fonts: { TITLE: 'Figtree' } }, { fonts: { TITLE: 'Figtree' } }],
  [{ logos: { LOGO_LIGHT: { ...logo, alt: '' } } }, { logos: { LOGO_LIGHT: { ...logo, alt: '' } } }],
  [{ logos: { LOGO_LIGHT: { ...logo, mediaId: 2 } } }, { logos: { LOGO_LIGHT: { ...logo, mediaId: 2 } } }],
  [{ logos: { LOGO_LIGHT: { ...logo } } }, {}],
  [{ logos: {} }, { logos: { LOGO_LIGHT: null } }],
  [{ logos: { LOGO_LIGHT: logo, LOGO_DARK: logo } }, { logos: { LOGO_DARK: logo } }],
  // What the other does not say stays.
  [{ settings: {}, fonts: {} }, {}],
])('SET-01 from a theme to %j lead %j', (given, found) => {
  const to = { ...opened, ...given } as SiteTheme;
  expect(compareThemes(opened, to)).toEqual(changes(found));
  expect(compareThemes(applyChanges(opened, changes(found)), to)).toEqual(changes({}));
  expect(countChanges(changes(found))).toBe(Object.keys(found).length);
});

const present = theme({ PRIMARY_COLOR: '#999999', ACCENT_COLOR: '#222222' }, { TITLE: 'Lora' }, {});

test('ENT-02 parts that somebody else has changed meanwhile to something else are in conflict, and may be left out', () => {
  const own = changes({
    ...{ settings: { PRIMARY_COLOR: '#333333', ACCENT_COLOR: '#444444' } },
    ...{ fonts: { TITLE: 'Figtree' }, logos: { LOGO_LIGHT: { ...logo, mediaId: 3 } } },
  });
  const conflicts = findConflicts(opened, present, own);
  expect(conflicts).toEqual([
    { part: 'settings', name: 'PRIMARY_COLOR' },
    { part: 'logos', name: 'LOGO_LIGHT' },
  ]);
  expect(dropChanges(own, conflicts)).toEqual(
    changes({ settings: { ACCENT_COLOR: '#444444' }, fonts: { TITLE: 'Figtree' } }),
  );
  // Both made the same of it.
  expect(findConflicts(opened, present, changes({ settings: { PRIMARY_COLOR: '#999999' } }))).toEqual([]);
});

test('ENT-02 whoever applied a part last is named, while the theme in place is the latest', () => {
  const revisions = [
    { author: 'Zoé', theme: present, isCurrent: true },
    {
      author: 'Camille',
      theme: theme({ PRIMARY_COLOR: '#999999', ACCENT_COLOR: '#222222' }, { TITLE: 'Lora' }, { LOGO_LIGHT: logo }),
      isCurrent: false,
    },
    { author: 'Léo', theme: opened, isCurrent: false },
  ];
  const parts = [
    { part: 'settings', name: 'PRIMARY_COLOR' },
    { part: 'logos', name: 'LOGO_LIGHT' },
    { part: 'fonts', name: 'TITLE' },
  ] as const;
  expect(findThemeAuthors(revisions, parts)).toEqual(['Camille', 'Zoé', '']);
  expect(findThemeAuthors(revisions.slice(1), parts)).toEqual([]);
});

test('SET-01 a colour that nobody chose is that of the program', () => {
  expect(getColours(theme({ PRIMARY_COLOR: '#111111', TEXT_COLOR: '' }))).toEqual({
    ...{ primary: '#111111', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' },
  });
});
