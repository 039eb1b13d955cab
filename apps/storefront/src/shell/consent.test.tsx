import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ConsentBanner } from './consent-banner.tsx';
import type { ConsentFacts } from './consent-facts.ts';
import { ConsentSettings } from './consent-settings.tsx';
import { exampleConsentFacts } from './shell.examples.ts';

const banner = (changes: Partial<ConsentFacts> = {}) =>
  renderToString(<ConsentBanner consent={{ ...exampleConsentFacts, ...changes }} />);
const settings = (changes: Partial<ConsentFacts> = {}) =>
  renderToString(<ConsentSettings consent={{ ...exampleConsentFacts, ...changes }} />);

describe('consent', () => {
  test('CST-09 refusing and accepting are the same button but for the word', () => {
    const buttons = [
      ...banner().matchAll(/<button[^>]*class="([^"]*)"[^>]*value="(deny-all|accept-all)"[^>]*>([^<]*)</g),
    ];
    expect(buttons.map(([, , value, label]) => [value, label])).toEqual([
      ['deny-all', 'Tout refuser'],
      ['accept-all', 'Tout accepter'],
    ]);
    expect(buttons[0]?.[1]).toBe(buttons[1]?.[1]);
  });

  test('CST-09 high privacy: nothing is ticked beforehand, and the Enter key refuses', () => {
    const html = banner();
    expect(html.match(/type="checkbox"/g)).toHaveLength(4);
    expect(html).not.toContain('checked');
    expect(/<button[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe('deny-all');
  });

  test('CST-09 it stays until one answers and has no way round', () => {
    expect(banner()).not.toMatch(/fermer|plus tard|×/i);
  });

  test('PLT-07 it is a plain form that works without script and brings the visitor back', () => {
    const html = banner({ returnPath: '/contact' });
    expect(html).toMatch(/<form[^>]*action="\/consentement" method="post"/);
    expect(html).toContain('<input type="hidden" name="back" value="/contact"/>');
    expect(html).toContain('href="/cookie-policy"');
    expect(html).not.toMatch(/<script|\sstyle="|on[a-z]+="/);
  });

  test('CST-09 each purpose says what it is for and who acts', () => {
    const html = banner();
    for (const purpose of exampleConsentFacts.purposes) {
      expect(html).toContain(purpose.label);
      expect(html).toContain(purpose.description);
      for (const service of purpose.services) expect(html).toContain(service);
    }
    expect(banner({ purposes: [] })).not.toContain('<details');
  });

  test('CST-09 the settings show the present choice and let it be withdrawn', () => {
    const html = settings({ accepted: ['audience'] });
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="audience"|<input[^>]*value="audience"[^>]*checked=""/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toContain('Vous avez choisi finalité par finalité.');
    expect(html).toContain('value="deny-all"');
    expect(html).toContain('id="choix-cookies"');
  });

  test.each([
    [undefined, 'pas encore répondu'],
    [[], 'tout refusé'],
    [['audience'], 'finalité par finalité'],
    [['audience', 'advertising', 'social', 'embeds'], 'retirer votre accord'],
  ])('CST-09 chosen %j is told as « %s »', (chosen, words) => {
    expect(settings({ accepted: chosen })).toContain(words);
  });

  test('CST-09 a site without tracker has nothing to ask', () => {
    expect(settings({ purposes: [] })).toContain('n’emploie aucun traceur');
  });
});
