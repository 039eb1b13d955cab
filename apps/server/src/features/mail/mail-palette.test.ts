import { contrastRatio } from '@vitrine/domain/appearance/colour';
import { applySettingDefaults } from '@vitrine/domain/settings/setting-catalogue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMailPalette } from './mail-palette.ts';
import { renderMail } from './mail-template.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themes: [string, { PRIMARY_COLOR?: string; BACKGROUND_COLOR?: string; TEXT_COLOR?: string }][] = [
  ['usual', {}],
  ['dark', { BACKGROUND_COLOR: '#111111', TEXT_COLOR: '#eeeeee', PRIMARY_COLOR: '#ffd27f' }],
  ['dark whose text was left as it was', { BACKGROUND_COLOR: '#111111' }],
  ['middle', { BACKGROUND_COLOR: '#777777', TEXT_COLOR: '#808080', PRIMARY_COLOR: '#7a7a7a' }],
  ['saturated', { BACKGROUND_COLOR: '#ff0000', TEXT_COLOR: '#00ff00', PRIMARY_COLOR: '#0000ff' }],
  ['yellow', { BACKGROUND_COLOR: '#ffff00', TEXT_COLOR: '#ffffff', PRIMARY_COLOR: '#ffee00' }],
];
const identity = { name: 'L’Heure douce', origin: 'https://exemple.fr', phone: '', email: '', address: '' };
const content = {
  subject: 'Lettre',
  greeting: 'Bonjour,',
  paragraphs: ['Un mot.'],
  action: { label: 'Lire', address: 'https://exemple.fr/lire' },
  unsubscribe: { label: 'Ne plus recevoir la lettre', address: 'https://exemple.fr/partir' },
};

/** Computes the contrast of every text of a mail in light mode, by its element. */
function readContrasts(html: string): Record<string, number> {
  const styleOf = (tag: RegExp) => tag.exec(html)?.[1] ?? '';
  const value = (style: string, name: string) => new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';
  const ground = styleOf(/<body[^>]*style="([^"]*)"/);
  const card = styleOf(/<td class="card" style="([^"]*)"/);
  const button = styleOf(/<a class="button"[^>]*style="([^"]*)"/);
  const links = [...html.matchAll(/<a class="link"[^>]*style="([^"]*)"/g)].map(([, style = '']) => style);
  return {
    ground: contrastRatio(value(ground, 'color'), value(ground, 'background')),
    card: contrastRatio(value(card, 'color'), value(card, 'background')),
    button: contrastRatio(value(button, 'color'), value(button, 'background')),
    'button on its card': contrastRatio(value(button, 'background'), value(card, 'background')),
    ...Object.fromEntries(
      links.map((style, place) => [`link ${place}`, contrastRatio(value(style, 'color'), value(ground, 'background'))]),
    ),
  };
}

describe('PLT-02 a mail can be read whatever the theme of its site', () => {
  test.each(themes)('PLT-02 %s', (_, changes) => {
    const settings = { ...applySettingDefaults({}), ...changes };
    const { html } = renderMail(content, { ...identity, colours: getMailPalette(settings), fonts: {} });
    const contrasts = readContrasts(html);
    expect(Object.keys(contrasts)).toHaveLength(7);
    for (const [what, ratio] of Object.entries(contrasts)) expect(ratio, what).toBeGreaterThanOrEqual(4.5);
  });

  test('PLT-02 a property: for any three colours, by day and by night', () => {
    fc.assert(
      fc.property(colours, colours, colours, (PRIMARY_COLOR, BACKGROUND_COLOR, TEXT_COLOR) => {
        const both = getMailPalette({ ...applySettingDefaults({}), PRIMARY_COLOR, BACKGROUND_COLOR, TEXT_COLOR });
        for (const {
          background: ground,
          backgroundText: groundInk,
          link,
          card,
          cardText: ink,
          button,
          buttonText: buttonInk,
        } of [both.light, both.dark]) {
          expect(contrastRatio(groundInk, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(link, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(ink, card)).toBeGreaterThanOrEqual(7);
          expect(contrastRatio(button, card)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(buttonInk, button)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});
