import { describeBlock, pageFacts, renderBlock } from '@vitrine/test-kit/describe-block';
import { describe, expect, test } from 'vitest';
import { footerExamples } from './footer.examples.ts';
import { footerBlock } from './footer.schema.ts';
import { footerView } from './footer.view.tsx';

describeBlock(footerBlock, footerView, footerExamples, { requirement: 'BLK-08' });

const plain = {
  variant: 'wide',
  links: [],
  legal: ['legal-notice'],
  hasContact: true,
  hasHours: true,
  hasSocial: true,
};
const site = pageFacts().site;
const draw = (props: Record<string, unknown> = {}, changes = {}) =>
  renderBlock('footer', { ...plain, ...props }, { page: { site: { ...site, ...changes } } });

describe('footer', () => {
  test('SET-05 contact facts come from the site and may be left out', () => {
    expect(draw()).toContain('href="tel:+33261914242"');
    expect(draw()).toContain('href="mailto:bonjour@lheuredouce.example"');
    expect(draw()).toContain('12 rue du Petit-Lavoir');
    expect(draw({ hasContact: false })).not.toContain('tel:');
  });

  test('SET-07 hours are shown in few lines with the open mark, or left out', () => {
    expect(draw()).toContain('Ouvert jusqu’à 12\u202fh\u202f30');
    expect(draw({ hasHours: false })).not.toContain('Ouvert jusqu’à');
    expect(draw({}, { hours: {}, openState: { isOpen: false } })).not.toContain('<dl>');
  });

  test('SET-09 networks are icons with names where set, nothing where not', () => {
    expect(draw()).toMatch(/<svg class="icon".*<span class="visually-hidden">Instagram<\/span>/);
    expect(draw({ hasSocial: false })).not.toContain('Instagram');
    expect(draw({}, { social: [] })).not.toContain('Sur les réseaux');
    const unknown = draw({}, { social: [{ network: 'inconnu', label: 'Un réseau', address: 'https://exemple.fr' }] });
    expect(unknown).toContain('Un réseau</span>');
  });

  test('BLK-08 links of the owner, else the menu', () => {
    expect(draw()).toContain('href="/soins"');
    const html = draw({ links: [{ label: 'Offrir', address: '/offrir-un-bon-cadeau' }] });
    expect(html).toContain('>Offrir</a>');
    expect(html).not.toContain('href="/soins"');
  });

  test('BLK-08 legal links chosen by the owner, and the way back to one’s consent', () => {
    const html = draw({ legal: ['sale-terms'] });
    expect(html).toContain('Conditions générales de vente');
    expect(html).not.toContain('Mentions légales');
    expect(html).toContain('href="/cookie-policy#choix-cookies"');
  });

  test('BLK-08 sentence, note, year and name', () => {
    const html = draw({ text: 'Une phrase.', note: 'Une note.' });
    expect(html).toContain('Une phrase.');
    expect(html).toContain('Une note.');
    expect(html.replaceAll('<!-- -->', '')).toContain('©\u00a02026 L’Heure douce');
    expect(draw()).toContain(site.description);
  });

  test('SET-20 the footer logo, else the light and dark ones, else the name', () => {
    const picture = { ...pageFacts().picture({ mediaId: 1 }), url: '/files/logo.svg', width: 300, height: 100 };
    expect(draw()).toContain('>L’Heure douce</a>');
    expect(draw({}, { logo: { light: picture, dark: picture, footer: undefined } })).toMatch(/on-light.*on-dark/);
    expect(draw({}, { logo: { light: undefined, dark: picture, footer: picture } })).not.toContain('on-dark');
  });
});
