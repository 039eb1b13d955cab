import { describe, expect, test } from 'vitest';
import { fitMenu, type MenuRoom } from './menu-fit.ts';

const entry = (label: string, changes = {}) => ({
  label,
  hasIcon: false,
  hasArrow: false,
  opensInNewTab: false,
  isFixedRight: false,
  ...changes,
});
const room: MenuRoom = {
  font: { family: 'EB Garamond', generic: 'serif' },
  layout: 'default',
  logoWidth: 200,
  siteName: 'L’Heure douce',
  iconSize: 12,
  hasCart: false,
};
const labels = ['Accueil', 'Le bain', 'Les ateliers', 'Les soins', 'Bon cadeau', 'Élise Morvan', 'Actualités'];
const menu = [...labels.map((label) => entry(label)), entry('Contact', { isFixedRight: true })];

describe('fitMenu', () => {
  test('BLK-08 a menu with room gives way in nothing', () => {
    expect(fitMenu(menu, room)).toBeUndefined();
    expect(fitMenu([], room)).toBeUndefined();
  });

  test.each([
    ['a wide font', menu, { font: { family: 'Grande', generic: 'sans-serif' } }],
    ['a wide font of the catalogue', menu, { font: { family: 'Lora', generic: 'serif' }, hasCart: true }],
    ['more pages', [...menu, entry('Tarifs et horaires'), entry('Questions fréquentes')], {}],
    ['a large logo', menu, { logoWidth: 360 }],
    ['a long name', menu, { logoWidth: undefined, siteName: 'Cabinet de soins et d’accompagnement' }],
    ['icons', menu.map((one) => ({ ...one, hasIcon: true })), { iconSize: 30 }],
    ['arrows and new tabs', menu.map((one) => ({ ...one, hasArrow: true, opensInNewTab: true })), {}],
    ['the cart', menu.map((one) => ({ ...one, hasArrow: true })), { hasCart: true }],
  ] as const)('BLK-08 %s makes the last entries give way, never the one on the right', (_, entries, changes) => {
    const fit = fitMenu(entries, { ...room, ...changes });
    expect(fit?.filter((step) => step !== 'least').length).toBeGreaterThan(0);
    expect(fit?.[0]).toBe('least');
    expect(fit?.[entries.findIndex(({ isFixedRight }) => isFixedRight)]).toBe('least');
    const order = ['least', 'md', 'lg', 'wide', 'never'];
    const steps = (fit ?? []).filter((_, at) => !entries[at]?.isFixedRight).map((step) => order.indexOf(step));
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });

  test('BLK-08 a menu of one endless word is under « Plus » rather than lost', () => {
    expect(fitMenu([entry('m'.repeat(300))], room)).toEqual(['never']);
  });
});
