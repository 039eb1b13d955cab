import { expect, test } from 'vitest';
import { paths } from '../addresses/paths.ts';
import { accountNotices, parseAccountNotice } from './account-notices.ts';
import { auditAreaActs, auditAreas } from './audit-areas.ts';
import {
  newsletterConsentMethods,
  newsletterConsentTexts,
  newsletterRequestLifetime,
  unsubscribeMethods,
} from './newsletter.ts';
import { buildReturnQuery, isReturnPath, returnCookie } from './return-path.ts';
import { staffAccountHeader } from './staff-account-header.ts';

test('API-16 a login leads back to a few pages only', () => {
  const allowed = [paths.ownBookings(), paths.ownOrders(), paths.checkout()];
  expect(allowed.map(isReturnPath)).toEqual([true, true, true]);
  expect(allowed.map(buildReturnQuery)).toEqual(allowed.map((path) => `retour=${path}`));
  const lines = `${paths.checkout()}?panier=1a.2_3`;
  expect(buildReturnQuery(lines)).toBe(`retour=${encodeURIComponent(lines)}`);
  const refused = [
    undefined,
    '',
    '/',
    '//ailleurs.example',
    `${paths.checkout()}?panier=`,
    `${paths.checkout()}?panier=ab`,
    `${lines}&x`,
    `x${lines}`,
    `${paths.checkout()}?panier=${'1'.repeat(3601)}`,
  ];
  expect(refused.filter(isReturnPath)).toEqual([]);
  expect(isReturnPath(`${paths.checkout()}?panier=abc`)).toBe(true);
  expect(isReturnPath(`${paths.checkout()}?panier=${'1'.repeat(3600)}`)).toBe(true);
  expect(buildReturnQuery('/ailleurs')).toBe('');
  expect(returnCookie).toEqual({ name: 'retour', seconds: 172_800 });
});

test('what an account screen says follows from the word of its URL', () => {
  expect(accountNotices.join(' ')).toBe(
    'inscrit confirme confirme-lettre deconnecte lien-envoye mot-de-passe profil session-finie supprime lettre-demandee lettre-confirmee lettre-quittee lettres',
  );
  expect(accountNotices.map(parseAccountNotice)).toEqual(accountNotices);
  expect(['', 'x', '__proto__', undefined].map(parseAccountNotice)).toEqual(Array(4).fill(undefined));
});

test('API-11 consent to the newsletter: how it comes and goes, for how long a request waits, and its texts', () => {
  expect(newsletterConsentMethods.join(' ')).toBe('form registration account import address hand');
  expect(unsubscribeMethods.join(' ')).toBe('link one-click account erasure address owner');
  expect(newsletterRequestLifetime).toBe(604_800_000);
  const { form, registration, address, account } = newsletterConsentTexts;
  expect([form('Claire Morin'), registration(), address('L’Heure douce'), account('Élise')]).toEqual([
    'En vous inscrivant, vous acceptez de recevoir par courriel la lettre d’information de Claire Morin. Vous la quittez d’un clic, quand vous voulez.',
    'Recevoir la lettre d’information (facultatif)',
    'Continuer à recevoir, à cette adresse, la lettre d’information de L’Heure douce',
    'Je souhaite recevoir par courriel, d’Élise\u00a0:',
  ]);
});

test('the journal is filtered by areas, each with its acts', () => {
  expect(auditAreas.map((area) => `${area}: ${auditAreaActs[area].join(' ')}`)).toEqual([
    'contents: content page sample blog-folder preview layout-preview',
    'media: media',
    'addresses: redirects lost-address',
    'visitors: booking calendar-feed conversation conversation-view occurrence form-answer person replyTemplates rights subscribers testimonial testimonials withdrawals newsletter member members',
    'mails: mail',
    'settings: settings secret font companyAddresses archive domain',
    'team: staff site account',
  ]);
});

test('the account of a page travels in a header of its own', () => expect(staffAccountHeader).toBe('staff-account'));
