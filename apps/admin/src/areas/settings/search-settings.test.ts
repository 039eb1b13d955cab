import { settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { settingGroups, settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import { expect, test } from 'vitest';
import type { Setting } from '../../features/settings/settings.queries.ts';
import { searchSettings } from './search-settings.ts';

const settings = Object.entries(settingPresentations).map(([type, shown]) => {
  const { label, effect } = settingDefinitions.find((one) => one.type === type) ?? { label: '', effect: '' };
  return { words: '', ...shown, type, label, help: effect, choices: [] } as unknown as Setting;
});
const find = (query: string) => searchSettings({ settings, groups: settingGroups.map((one) => ({ ...one })) }, query);

test.each([
  ['téléphone', 'COMPANY_PHONE'],
  ['telephone', 'COMPANY_PHONE'],
  ['PORTABLE', 'COMPANY_PHONE'],
  ['numéro siret', 'SIRET_NUMBER'],
  ['mail', 'COMPANY_EMAIL'],
  ['horaires lundi', 'OPENING_HOURS_MONDAY'],
  ['vacances', 'CLOSURES'],
  ['tarifs', 'HIDE_PRICES'],
  ['directeur publication', 'LEGAL_AGENT'],
  ['d’accent', 'ACCENT_COLOR'],
])('ENT-02 « %s » finds %s first', (query, type) => {
  expect(find(query)[0]?.type).toBe(type);
});

test('ENT-02 nothing typed and what is no setting find nothing', () => {
  expect([find(' '), find('girafe')]).toEqual([[], []]);
});
