import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../../core/page-facts.ts';
import { menuExamples } from './menu.examples.ts';
import { menuBlock } from './menu.schema.ts';
import { menuView } from './menu.view.tsx';

describeBlock(menuBlock, menuView, menuExamples, { requirement: 'BLK-08' });

const entry = (label: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  url: `/${label.toLowerCase()}`,
  isFixedRight: false,
  isReload: false,
  opensInNewTab: false,
  children: [],
  ...changes,
});
const menu = [
  entry('Contact', { isFixedRight: true, icon: 'fa-solid fa-envelope' }),
  entry('Accueil'),
  entry('Soins', { current: 'true', children: [entry('Massage', { current: 'page' })] }),
  entry('Ailleurs', { opensInNewTab: true, isReload: true }),
];
const render = (props: Record<string, unknown>, page = {}) =>
  renderBlock('menu', { variant: 'bar', depth: 2, hasIcons: true, ...props }, { page: { menu, ...page } });

describe('menu', () => {
  test.each(['bar', 'drawer', 'list'])(
    'BLK-08 %s: two levels, icons, the current page and the way to it',
    (variant) => {
      const html = render({ variant });
      expect(html).toMatch(/href="\/massage"[^>]*aria-current="page"/);
      expect(html).toMatch(/href="\/soins"[^>]*aria-current="true"/);
      expect(html.match(/class="icon"/g)).toHaveLength(1);
      expect(html).toMatch(/href="\/ailleurs"[^>]*data-reload=""[^>]*target="_blank"[^>]*rel="noopener"/);
      expect(html).toContain('nouvel onglet');
    },
  );

  test('BLK-08 pages fixed on the right stand last and apart', () => {
    const html = render({});
    expect(html.indexOf('/contact')).toBeGreaterThan(html.indexOf('/ailleurs'));
    expect(html).toMatch(/<li class="[^"]*right[^"]*apart[^"]*"><a[^>]*\/contact/);
  });

  test('BLK-08 one level only, without icons, where the owner says so', () => {
    expect(render({ depth: 1 })).not.toContain('/massage');
    expect(render({ hasIcons: false })).not.toContain('class="icon"');
  });

  test('BLK-08 the title names the menu and heads the list', () => {
    expect(render({ title: 'Nos pages' })).toContain('aria-label="Nos pages"');
    expect(render({ variant: 'list', title: 'Nos pages' })).toMatch(/<h2[^>]*>Nos pages<\/h2>/);
    expect(render({ variant: 'drawer', title: 'Nos pages' })).toContain('<span>Nos pages</span>');
  });

  test('BLK-08 an entry without page of its own is words, not a link', () => {
    const html = render({ variant: 'list' }, { menu: [entry('Soins', { url: '', children: [entry('Massage')] })] });
    expect(html).not.toContain('href=""');
    expect(html).toContain('Soins');
  });

  test('BLK-08 the drawer opens without script', () => {
    const html = render({ variant: 'drawer' });
    const id = /popovertarget="([^"]+)"/i.exec(html)?.[1];
    expect(html).toContain(`id="${id}" popover="auto"`);
    expect(html).toContain('popoverTargetAction="hide"');
  });

  test('BLK-08 a site without menu draws nothing', () => {
    expect(render({}, { menu: [] })).toBe('');
  });
});
