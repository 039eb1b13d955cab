import { expect, test } from 'vitest';
import { settingCatalogue } from './setting-catalogue.data.ts';
import { settingDefinitions } from './setting-catalogue.ts';
import { settingGroups, settingPresentations } from './setting-presentation.data.ts';
import type { SettingPresentation } from './setting-presentation.ts';

const presentations: Readonly<Record<string, SettingPresentation>> = settingPresentations;

/** Settings of orders, which have no effect yet. */
const ofOrders: ReadonlySet<string> = new Set(['ORDER_REVIEW_DELAY']);

test('ENT-02 every setting with an effect has an entry for owners; those of orders wait for orders', () => {
  const waiting = settingDefinitions.filter(({ type }) => ofOrders.has(type)).map(({ type }) => type);
  expect(waiting).toHaveLength(ofOrders.size);
  const withEffect = settingDefinitions.filter(({ type }) => !ofOrders.has(type)).map(({ type }) => type);
  expect(Object.keys(presentations).sort()).toEqual(withEffect.sort());
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
