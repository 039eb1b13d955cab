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

  test('BLK-08 a name of several lines leaves the menu its room', () => {
    const siteName = 'Cabinet de sophrologie et d’accompagnement à la parentalité Marguerite de Lattre-Delacroix';
    const fit = fitMenu(menu, { ...room, logoWidth: undefined, siteName });
    expect(fit?.slice(0, 3)).toEqual(['least', 'least', 'least']);
    expect(fit?.at(-1)).toBe('least');
  });

  test('BLK-08 a menu of one endless word is under « Plus » rather than lost', () => {
    expect(fitMenu([entry('m'.repeat(300))], room)).toEqual(['never']);
  });
});

describe('BLK-08 where entries give way, entry by entry', () => {
  const fonts: MenuRoom['font'][] = [
    { family: 'EB Garamond', generic: 'serif' },
    { family: 'Lora', generic: 'serif' },
    { family: 'Figtree', generic: 'sans-serif' },
    { family: 'Inconnue', generic: 'serif' },
    { family: 'Inconnue', generic: 'sans-serif' },
    { family: 'Inconnue', generic: 'cursive' },
  ];
  const crowded = Array.from({ length: 16 }, (_, place) => entry('Les ateliers'.slice(0, 4 + (place % 9))));
  const shapes = [
    {},
    { hasCart: true },
    { logoWidth: undefined },
    { logoWidth: undefined, siteName: 'm'.repeat(20) },
    { logoWidth: 700 },
    { layout: 'page' },
    { iconSize: 30 },
  ] as Partial<MenuRoom>[];
  const entries = {
    plain: crowded,
    icons: crowded.map((one) => ({ ...one, hasIcon: true })),
    arrows: crowded.map((one) => ({ ...one, hasArrow: true })),
    elsewhere: crowded.map((one) => ({ ...one, opensInNewTab: true })),
    fixed: crowded.map((one, place) => ({ ...one, isFixedRight: place > 13 })),
  };
  const letters = { least: '0', md: '1', lg: '2', wide: '3', never: '–' };
  test.each(Object.keys(entries) as (keyof typeof entries)[])('BLK-08 %s', (name) => {
    const lines = fonts.flatMap((font) =>
      shapes.map((shape) => {
        const fit = fitMenu(entries[name], { ...room, font, ...shape });
        return fit?.map((step) => letters[step]).join('') ?? 'all';
      }),
    );
    expect(lines).toMatchSnapshot();
  });
});

test('BLK-08 as many short entries fit as their letters are narrow', () => {
  const widths = [...'’iftr-cabeFABCGOmMæWœŒ…ñ★'].map((letter) => {
    const kept = fitMenu(
      Array.from({ length: 60 }, () => entry(letter.repeat(12))),
      room,
    );
    return `${letter} ${kept?.filter((step) => step === 'least').length} ${kept?.filter((step) => step !== 'never').length}`;
  });
  expect(widths).toMatchSnapshot();
});
