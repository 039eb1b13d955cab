import { expect, test } from 'vitest';
import { accountNotices, parseAccountNotice } from './account-notices.ts';
import {
  newsletterConsentMethods,
  newsletterConsentTexts,
  newsletterRequestLifetime,
  unsubscribeMethods,
} from './newsletter.ts';

test('API-11 the text that a subscriber agreed to is kept, to the letter', () => {
  const tell = (siteName: string) =>
    Object.entries(newsletterConsentTexts).map(([method, write]) => `${method}: ${write(siteName)}`);
  expect(tell('L’Heure douce')).toEqual([
    'form: En vous inscrivant, vous acceptez de recevoir par courriel la lettre d’information de L’Heure douce. Vous la quittez d’un clic, quand vous voulez.',
    'registration: Recevoir la lettre d’information (facultatif)',
    'address: Continuer à recevoir, à cette adresse, la lettre d’information de L’Heure douce',
    'account: Je souhaite recevoir par courriel, de L’Heure douce\u00a0:',
  ]);
  expect(tell('Atelier du Bain')[2]).toContain('la lettre d’information d’Atelier du Bain');
});

test('API-11 how one subscribes and leaves has the words that records hold', () => {
  expect([...newsletterConsentMethods]).toEqual(['form', 'registration', 'account', 'import', 'address']);
  expect([...unsubscribeMethods]).toEqual(['link', 'one-click', 'account', 'erasure', 'address']);
  expect(newsletterRequestLifetime).toBe(7 * 24 * 3_600_000);
});

test('a notice of the account is one of these, and no other word', () => {
  const words = [
    'inscrit',
    'confirme',
    'confirme-lettre',
    'deconnecte',
    'lien-envoye',
    'mot-de-passe',
    'profil',
    'session-finie',
    'supprime',
    'lettre-demandee',
    'lettre-confirmee',
    'lettre-quittee',
    'lettres',
  ];
  expect([...accountNotices]).toEqual(words);
  expect(words.map(parseAccountNotice)).toEqual(words);
  expect(['', 'autre', 'constructor', undefined].map(parseAccountNotice)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
