import { expect, test } from 'vitest';
import { settingCatalogue } from './setting-catalogue.data.ts';
import { settingDefinitions } from './setting-catalogue.ts';
import { settingGroups, settingPresentations } from './setting-presentation.data.ts';
import type { SettingPresentation } from './setting-presentation.ts';

const presentations: Readonly<Record<string, SettingPresentation>> = settingPresentations;

test('ENT-02 every setting has an entry for owners', () => {
  expect(Object.keys(presentations).sort()).toEqual(settingDefinitions.map(({ type }) => type).sort());
});

test('ENT-02 helps are sentences: what an empty setting does is said by « Si vous laissez vide »', () => {
  const helps = Object.values(presentations).map(({ help = '' }) => help);
  expect(helps.filter((help) => /(?:^|[.;]\s)vide, /i.test(help))).toEqual([]);
});

test('ENT-02 groups, dependencies and choices of the entries exist', () => {
  const groups = settingGroups.map(({ id }) => id as string);
  expect(new Set(Object.values(presentations).map(({ group }) => group))).toEqual(new Set(groups));
  for (const [type, { dependsOn, choices, control, seenAt }] of Object.entries(presentations)) {
    const entry = settingCatalogue[type as keyof typeof settingCatalogue];
    if (dependsOn) expect(presentations, type).toHaveProperty(dependsOn);
    expect(Object.keys(choices ?? {}), type).toEqual('values' in entry ? entry.values : []);
    expect(control === 'switch', type).toBe(entry.kind === 'BOOLEAN');
    expect(control === 'number', type).toBe(entry.kind === 'NUMBER');
    expect(typeof seenAt === 'string' ? seenAt : '/', type).toMatch(/^\//);
  }
});
