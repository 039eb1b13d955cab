import { expect, test } from 'vitest';
import type { SiteLaunch } from './launch.queries.ts';
import { listLaunchSteps } from './list-launch-steps.ts';

const ready: SiteLaunch = {
  isBuilding: true,
  launchedAt: null,
  legal: { missing: [], placeholders: 0, unfinished: [] },
  samples: [],
  pictures: [],
  host: { name: 'cabinet.fr', isPublic: true },
  mail: { address: 'bonjour@cabinet.fr', isSent: true, isWaiting: false, failure: null },
  phoneSeenAt: '2026-11-28T10:00:00Z',
  publishedPages: 3,
  obstacles: [],
};
const sample = { kind: 'services', id: 1, title: 'Bain', words: 'prix', isKept: false, contentKind: null };
const missing = [{ type: 'SIRET_NUMBER', group: 'company', label: 'numéro SIRET' }];

const open = (change: Partial<SiteLaunch>) =>
  listLaunchSteps({ ...ready, ...change }, 7).filter(({ isDone }) => !isDone);

test('SET-33 a site that is ready has nothing left', () => {
  expect(open({})).toEqual([]);
  expect(listLaunchSteps(ready, 7)).toHaveLength(7);
});

test.each<[string, Partial<SiteLaunch>, string, boolean, string | undefined]>([
  ['no page', { publishedPages: 0 }, 'pages', true, '/sites/7/pages'],
  ['a legal fact', { legal: { missing, placeholders: 0, unfinished: [] } }, 'legal', true, '/sites/7/reglages/company'],
  [
    'a passage of a text',
    { legal: { missing: [], placeholders: 1, unfinished: [] } },
    'legal',
    false,
    '/sites/7/textes-legaux',
  ],
  [
    'a mark left in a text',
    { legal: { missing: [], placeholders: 0, unfinished: ['Conditions de vente'] } },
    'legal',
    true,
    '/sites/7/textes-legaux',
  ],
  ['a sample', { samples: [sample, { ...sample, id: 2, isKept: true }] }, 'samples', true, undefined],
  ['no mail tried', { mail: { ...ready.mail, isSent: false } }, 'mail', false, undefined],
  ['no address', { mail: { ...ready.mail, address: '' } }, 'mail', false, '/sites/7/reglages/contact'],
  ['no look on a telephone', { phoneSeenAt: null }, 'phone', false, undefined],
  ['no domain', { host: { name: 'a.localhost', isPublic: false } }, 'host', false, '/sites/7/domaines'],
])('SET-33 %s is one step, which says whether it must be and leads to its act', (_, change, key, isRequired, to) => {
  const steps = open(change);
  expect(steps.map((step) => [step.key, step.isRequired, step.way?.to])).toEqual([[key, isRequired, to]]);
  expect(steps[0]?.sub).toMatch(/\.$/);
});

test('SET-33 samples that were said to be true are no step', () => {
  expect(open({ samples: [{ ...sample, isKept: true }] })).toEqual([]);
});
