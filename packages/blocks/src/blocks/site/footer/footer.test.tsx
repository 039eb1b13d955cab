import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
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
const site = createPageFacts().site;
const render = (props: Record<string, unknown> = {}, changes = {}) =>
  renderBlock('footer', { ...plain, ...props }, { page: { site: { ...site, ...changes } } });

describe('footer', () => {
  test('SET-05 contact facts come from the site and may be left out', () => {
    expect(render()).toContain('href="tel:+33261914242"');
    expect(render()).toContain('href="mailto:bonjour@lheuredouce.example"');
    expect(render()).toContain('12 rue du Petit-Lavoir');
    expect(render({ hasContact: false })).not.toContain('tel:');
  });

  test('SET-07 hours are shown in few lines with the open mark, or left out', () => {
    expect(render()).toContain('Ouvert jusqu’à 12\u202fh\u202f30');
    expect(render({ hasHours: false })).not.toContain('Ouvert jusqu’à');
    expect(render({}, { hours: {}, openState: { isOpen: false } })).not.toContain('<dl>');
  });

  test('SET-07 hours without a closure, a closure without hours, and neither', () => {
    const told = (changes: object) => {
      const html = render({}, { openState: { isOpen: false }, ...changes });
      return [html.includes('Fermé'), html.includes('Congés en août'), html.includes('<dl>')];
    };
    const closureNotices = ['Congés en août'];
    expect(told({ closureNotices: [] })[2]).toBe(true);
    expect(told({ hours: {}, closureNotices }).slice(1)).toEqual([true, true]);
    expect(told({ closureNotices }).slice(1)).toEqual([true, true]);
    expect(told({ hours: {}, closureNotices: [] })).toEqual([false, false, false]);
  });

  test('SET-09 networks are icons with names where set, nothing where not', () => {
    expect(render()).toMatch(/<svg class="icon".*<span class="visually-hidden">Instagram<\/span>/);
    expect(render({ hasSocial: false })).not.toContain('Instagram');
    expect(render({}, { social: [] })).not.toContain('Sur les réseaux');
    const unknown = render({}, { social: [{ network: 'inconnu', label: 'Un réseau', url: 'https://exemple.fr' }] });
    expect(unknown).toContain('Un réseau</span>');
    expect(unknown).toContain('href="https://exemple.fr"');
  });

  test('BLK-08 links of the owner, else the menu', () => {
    expect(render()).toContain('href="/soins"');
    const html = render({ links: [{ label: 'Offrir', address: '/offrir-un-bon-cadeau' }] });
    expect(html).toContain('>Offrir</a>');
    expect(html).not.toContain('href="/soins"');
  });

  test('BLK-08 legal links chosen by the owner, and the way back to one’s consent', () => {
    const html = render({ legal: ['sale-terms'] });
    expect(html).toContain('Conditions générales de vente');
    expect(html).not.toContain('Mentions légales');
    expect(html).toContain('href="/cookie-policy#choix-cookies"');
  });

  test('BLK-08 sentence, note, year and name', () => {
    const html = render({ text: 'Une phrase.', note: 'Une note.' });
    expect(html).toContain('Une phrase.');
    expect(html).toContain('Une note.');
    expect(html.replaceAll('<!-- -->', '')).toContain('©\u00a02026 L’Heure douce');
    expect(render()).toContain(site.description);
  });

  test('SET-20 the footer logo, else the light and dark ones, else the name', () => {
    const picture = { ...createPageFacts().getImage({ mediaId: 1 }), url: '/files/logo.svg', width: 300, height: 100 };
    expect(render()).toContain('>L’Heure douce</a>');
    expect(render({}, { logo: { light: picture, dark: picture, footer: undefined } })).toMatch(/on-light.*on-dark/);
    expect(render({}, { logo: { light: undefined, dark: picture, footer: picture } })).not.toContain('on-dark');
  });
});
