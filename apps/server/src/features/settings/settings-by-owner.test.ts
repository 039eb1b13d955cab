import { settingGroups } from '@vitrine/domain/settings/setting-presentation.data';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { giveConsent } from '@vitrine/test-kit/browser/give-consent';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeReviews } from '../../adapters/reviews/fake-reviews.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { refreshReviews } from '../reviews/reviews.operations.ts';
import { ownerCases } from './settings-by-owner.cases.fixture.ts';

interface Listed {
  type: string;
  group: string;
  label: string;
  value: SettingValue;
  version: string;
  isLocked: boolean;
}

let server: TestServer;
let owner: TestStaff;
let agency: TestStaff;
let consent: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createStaff(server, 'ADMIN');
  agency = await createStaff(server, 'SUPER_ADMIN');
  await refreshReviews(
    { ...server.workerTools, reviewService: createFakeReviews() },
    server.running.context.directory.findById(42) as SiteIdentity,
    server.running.context.clock(),
  );
  const { name, value } = await giveConsent(server, 'accept-all');
  consent = `${name}=${value}`;
});
afterAll(() => server.close());

const list = async (staff: TestStaff) =>
  (await requestAdmin(server, 'GET', '/sites/42/settings', { cookie: staff.cookie })).json().data as {
    settings: Listed[];
  };
/** The page as a visitor sees it who has accepted everything. */
const read = async (path: string) =>
  (await server.request(path, { headers: { cookie: consent } })).text
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ');

test('ENT-02 the call of the screens lists every setting with an effect, in a group of the screens', async () => {
  const { settings } = await list(owner);
  expect(settings.map(({ type }) => type).sort()).toEqual(Object.keys(ownerCases).sort());
  const groups = settingGroups.map(({ id }) => id as string);
  for (const { type, group, label } of settings)
    expect([groups.includes(group), label !== ''], type).toEqual([true, true]);
});

/** Values and versions as they stand; what the calls answer keeps them current. */
const known = new Map<string, Pick<Listed, 'value' | 'version' | 'isLocked'>>();

async function save(values: Readonly<Record<string, SettingValue>>): Promise<void> {
  const types = Object.keys(values);
  if (types.length === 0) return;
  const staff = types.some((type) => known.get(type)?.isLocked) ? agency : owner;
  const changes = Object.fromEntries(
    types.map((type) => [type, { value: values[type], version: known.get(type)?.version }]),
  );
  const answer = await requestAdmin(server, 'PUT', '/sites/42/settings', { cookie: staff.cookie, body: { changes } });
  expect(answer.status, answer.text).toBe(200);
  for (const saved of (answer.json().data as { settings: Listed[] }).settings)
    known.set(saved.type, { ...saved, isLocked: known.get(saved.type)?.isLocked ?? false });
}

test.each(Object.entries(ownerCases))(
  'ENT-01 ENT-02 ENT-03 %s is changed by the call of the administration, and the page shows it',
  async (type, { value, at, shows, isGone = false, given = {} }) => {
    if (known.size === 0) for (const one of (await list(owner)).settings) known.set(one.type, one);
    const former = Object.fromEntries(
      [type, ...Object.keys(given)].map((name) => [name, known.get(name)?.value ?? '']),
    );
    await save(given);
    expect((await read(at)).includes(shows), `before, on ${at}`).toBe(isGone);
    await save({ [type]: value });
    expect((await read(at)).includes(shows), `after, on ${at}`).toBe(!isGone);
    // What hides something else, or stands on other settings, is taken back.
    if (isGone || Object.keys(given).length) await save(former);
  },
);
