import { describe, expect, test } from 'vitest';
import { parseDuration, toStoredAnswers, toTypedAnswers } from './creation-answers.ts';

const nothing = { activity: null, identity: null, look: null, offer: null, reach: null };
const typed = toTypedAnswers(nothing);

describe('the answers as they are typed', () => {
  test('nothing typed is stored as no answer at all', () => {
    expect(toStoredAnswers(typed)).toEqual(nothing);
  });

  test('what was stored comes back as it was', () => {
    const hours = Object.fromEntries(
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((day) => [
        `OPENING_HOURS_${day}`,
        day === 'SUNDAY' ? '' : '09:00-12:30',
      ]),
    );
    const stored = {
      activity: { activity: 'osteopathe', template: 'soins' },
      identity: {
        name: 'Cabinet du Port',
        word: 'cabinet-du-port',
        host: null,
        town: { code: '44109', name: 'Nantes', postalCode: '44000' },
        siret: '',
      },
      look: { look: 'clair', palette: 'sauge', fonts: null },
      offer: {
        pages: [1, 4],
        services: [{ title: 'Séance', priceCents: 6550, durationMinutes: 45 }],
        hours,
      },
      reach: { ...typed.reach, phone: '02 40 00 00 00', isAddressShown: false },
    };
    expect(toStoredAnswers(toTypedAnswers(stored as never))).toEqual(stored);
  });

  test('an activity without a drawing is not stored yet; « Page blanche » is', () => {
    expect(toStoredAnswers({ ...typed, activity: { activity: 'plombier', template: undefined } }).activity).toBeNull();
    expect(toStoredAnswers({ ...typed, activity: { activity: null, template: null } }).activity).toEqual({
      activity: null,
      template: null,
    });
  });

  test('rows of services that nobody filled are left out; what cannot be read is sent to be refused', () => {
    const services = [
      { title: '', price: ' ', duration: '' },
      { title: 'Massage', price: '70 €', duration: '1h30' },
      { title: 'Bain', price: 'cher', duration: 'long' },
    ];
    expect(toStoredAnswers({ ...typed, offer: { ...typed.offer, services } }).offer).toMatchObject({
      services: [
        { title: 'Massage', priceCents: 7000, durationMinutes: 90 },
        { title: 'Bain', priceCents: -1, durationMinutes: -1 },
      ],
    });
  });

  test('a link is completed by its scheme, and one that is no link stays as it was typed', () => {
    const networks = {
      ...typed.reach.networks,
      INSTAGRAM_URL: ' instagram.com/lilas ',
      FACEBOOK_URL: 'http://f.fr',
      TIKTOK_URL: 'moi',
    };
    expect(toStoredAnswers({ ...typed, reach: { ...typed.reach, networks } }).reach?.networks).toMatchObject({
      INSTAGRAM_URL: 'https://instagram.com/lilas',
      FACEBOOK_URL: 'http://f.fr',
      TIKTOK_URL: 'moi',
    });
  });

  test.each([
    ['45', 45],
    ['45 min', 45],
    ['1h', 60],
    ['1 h 30', 90],
    ['1h05min', 65],
    ['2 heures', 120],
    ['', undefined],
    ['une heure', undefined],
  ])('%j is %j minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });
});
