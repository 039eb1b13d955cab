import { activityKinds } from '@vitrine/domain/site/activity-kinds.data';
import { expect, test } from 'vitest';
import type { StaffSession, StaffSite } from '../../base/api/session.queries.ts';
import { listArrivals, listTodayParts } from './list-today-lines.ts';
import type { Today } from './today.queries.ts';

/** A moment of another year than this one, in the time of whoever reads. */
const on = (day: number) => new Date(2020, 2, day, 12).toISOString();
const nothing: Today = {
  ...{ news: [], failedSchedules: [], translations: [], ownLinks: [], unreachableCodes: [], shopLacks: [] },
  ...{ rightsRequests: null, suspicious: null, legal: null, givenUpMails: null, mediaWithoutAlt: null, storage: null },
  ...{ lostAddresses: 0, visits: null, companyEmail: 'atelier@exemple.fr' },
  drafts: { count: 0, isMore: false, latest: [], others: [] },
};
const site = { idSite: 42, locales: ['fr_FR', 'en_GB'], rights: ['settings.update'], isBuilding: false };
const session = { secondFactor: { isEnrolled: true, recoveryCodes: 3 }, mustEnrol: false };
const list = (today: Partial<Today>, ofSite: object = {}, ofSession: object = {}) =>
  listTodayParts(
    { ...nothing, ...today },
    { ...site, ...ofSite } as unknown as StaffSite,
    { ...session, ...ofSession } as unknown as StaffSession,
  );
const keysOf = (...given: Parameters<typeof list>) =>
  list(...given).flatMap(({ lines }) => lines.map(({ key }) => key));

const one = { count: 1, isMore: false };
const many = { count: 1234, isMore: true };
const lacks = ['Le SIRET', 'L’adresse', 'Le directeur', 'L’hébergeur'].map((label) => ({
  ...{ type: label, group: 'contact', label },
}));
const link = { path: '/tarifs', hits: 3 };

/** All that may be said, each of one thing or of many. */
const all = (count: { count: number; isMore: boolean }, lastAt: string | null): Partial<Today> => ({
  news: activityKinds.map((kind) => ({ kind, ...count, lastAt })),
  failedSchedules: [{ kind: 'news', id: 3, locale: 'fr_FR', title: '', failure: 'Une image manque.', at: on(4) }],
  rightsRequests: { ...count, dueOn: lastAt && '2020-04-01' },
  suspicious: { ...count, lastAt },
  drafts: {
    ...count,
    latest: [
      { kind: 'page', id: 1, locale: 'fr_FR', title: 'Tarifs', updatedAt: on(2), author: 'Camille' },
      { kind: 'blog-post', id: 2, locale: 'en_GB', title: '', updatedAt: on(3), author: null },
    ],
    others: [
      { kind: 'page', locale: 'fr_FR', count: count.count },
      { kind: 'album', locale: 'en_GB', count: count.count },
    ],
  },
  translations: [{ locale: 'en_GB', label: 'Anglais', kind: 'news', count: count.count }],
  ownLinks: [link],
  lostAddresses: count.count + 1,
  legal: { missing: lastAt ? lacks : lacks.slice(0, 2), placeholders: count.count },
  givenUpMails: { ...count, lastAt },
  unreachableCodes: ['ETE-10'],
  mediaWithoutAlt: count,
  storage: { usedBytes: 4.6 * 1024 ** 3, quotaBytes: 5 * 1024 ** 3 },
  shopLacks: ['Numéro SIRET', 'Médiateur'],
  companyEmail: '',
});

test('PLT-05 each line says what is, and where the act is', () => {
  expect(list(all(one, on(1)))).toMatchSnapshot('one');
  expect(list(all(many, null))).toMatchSnapshot('many');
  expect(listArrivals({ ...nothing, ...all(one, on(1)) }, site as unknown as StaffSite)).toMatchSnapshot('arrivals');
});

test('PLT-05 nothing is said where all is well', () => {
  expect(list({})).toEqual([]);
});

test.each<[string, Partial<Today>, object, string[]]>([
  ['as many lost addresses as are linked', { ownLinks: [link], lostAddresses: 1 }, {}, ['link /tarifs']],
  ['one more', { ownLinks: [link], lostAddresses: 2 }, {}, ['link /tarifs', 'lost']],
  [
    'legal texts of a site under construction',
    { legal: { missing: lacks, placeholders: 0 } },
    { isBuilding: true },
    [],
  ],
  ['no address, and nobody who books', { companyEmail: '' }, {}, []],
  ['for whoever may not change it', { ...all(one, null), ...nothing, companyEmail: '' }, { rights: [] }, []],
])('PLT-05 %s', (_, today, ofSite, keys) => {
  expect(keysOf(today, ofSite)).toEqual(keys);
});

test('PLT-05 an account is to be protected, and to keep codes for the day without a telephone', () => {
  const factor = (isEnrolled: boolean, recoveryCodes: number, mustEnrol = false) =>
    list({}, {}, { secondFactor: { isEnrolled, recoveryCodes }, mustEnrol });
  expect([factor(true, 3), factor(true, 2), factor(false, 0), factor(false, 0, true)]).toMatchSnapshot();
});
