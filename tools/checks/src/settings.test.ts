import { describe, expect, test } from 'vitest';
import { findUnreadSettings } from './setting-rules.ts';
import { parseText, sources } from './source-tree.ts';

describe('settings', () => {
  test('of the catalogue are read somewhere outside of it and of the administration, or say why not', () => {
    expect(findUnreadSettings(sources)).toEqual([]);
    const reader = 'apps/storefront/src/render/facts.ts';
    const find = (path: string, text: string, reasons = {}) =>
      findUnreadSettings([parseText(path, text)], ['LOGO_WIDTH', 'OPENING_HOURS_MONDAY'], reasons).join();
    const hours = "const getHours = (day: string) => settings['OPENING_HOURS_' + day];";
    expect(find(reader, `${hours} const { LOGO_WIDTH } = settings;`)).toBe('');
    expect(find(reader, `${hours} // LOGO_WIDTH`)).toBe(
      'nothing reads the setting LOGO_WIDTH: give it its effect, or write the reason into unreadSettings',
    );
    expect(find(reader, hours, { LOGO_WIDTH: 'comes with the next version' })).toBe('');
    expect(find(reader, `${hours} settings.LOGO_WIDTH;`, { LOGO_WIDTH: 'comes later' })).toContain('take it out');
    expect(find(reader, 'settings.LOGO_WIDTH;')).toContain('OPENING_HOURS_MONDAY');
    for (const path of [
      'apps/admin/src/areas/appearance/logo-section.tsx',
      'packages/domain/src/settings/setting-order.data.ts',
      'apps/storefront/src/render/facts.test.ts',
      'tools/demo/src/practitioner-site.ts',
    ])
      expect(find(path, `${hours} settings.LOGO_WIDTH;`), path).toContain('nothing reads the setting LOGO_WIDTH');
  });
});
