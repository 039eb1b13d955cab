import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { Tenant } from '@vitrine/test-kit/records/tenants';
import { byRunLength, groupCases, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { afterAll, describe, expect, test } from 'vitest';
import { createEffectRecorder } from './effect-recorder.fixture.ts';
import { absent, endpointCases, onlyOf } from './endpoint-cases.fixture.ts';
import {
  endpointNames as names,
  panelNames,
  removeRequestDetails,
  staffNames,
  startMatrixScenario,
} from './matrix-scenario.fixture.ts';
import { expectRecordedAnswer } from './record-answer.fixture.ts';

const scenario = await startMatrixScenario();
const { server, tenants, rows, call, ownCall, situations } = scenario;
const effects = createEffectRecorder(server);
afterAll(() => scenario.close());

test('PLT-01 every call of the contract has its cases', () => {
  const all = [...names, ...panelNames, ...staffNames].sort();
  expect(Object.keys(endpointCases).sort()).toEqual(all);
  expect(Object.keys(endpoints).sort()).toEqual(all);
  expect([...server.running.context.bindings.keys()].sort()).toEqual(all);
});

// Before all others, which leave rows.
test.each(names)('%s answers as recorded', async (name) => {
  const { input, token } = await ownCall(name, tenants[0]);
  const { isWriting } = endpointCases[name];
  if (isWriting) await effects.begin();
  expectRecordedAnswer(name, await call(name, input, tenants[0].host, undefined, token));
  if (isWriting) await effects.expectRecorded();
});

describe.each(names)('PLT-01 PLT-04 %s', (name) => {
  const turn = names.indexOf(name);
  const { of, holdsMark, isWriting } = endpointCases[name];

  test(`PLT-01 ${name}: a site gets its own and nothing of another, whatever the host and the header`, async () => {
    for (const { host, idSite, site, others, at } of situations(turn)) {
      const { input, token } = await ownCall(name, site);
      const answer = await call(name, input, host, idSite, token);
      expect(answer.status, `${at} ${answer.text}`).toBe((endpoints[name] as Endpoint).status ?? 200);
      if (holdsMark) expect(answer.text, at).toContain(site.mark);
      for (const other of others)
        for (const word of [other.mark, other.svgHash, other.fontHash, other.uniqueWord])
          expect(answer.text, at).not.toContain(word);
      expect(answer.text, at).not.toContain('secret');
    }
  });

  if (of)
    test(`PLT-01 ${name}: what another site has is answered as what nobody has, to the byte`, async () => {
      const tokens = new Map<Tenant, string | undefined>();
      for (const site of tenants) tokens.set(site, (await ownCall(name, site)).token);
      for (const { host, idSite, site, others, at } of situations(turn)) {
        const answerAbout = async (one: { id: number; word: string }) =>
          removeRequestDetails(await call(name, of(one), host, idSite, tokens.get(site)), one);
        const nothing = await answerAbout(absent);
        for (const other of others) expect(await answerAbout(onlyOf(other)), at).toEqual(nothing);
        if (!isWriting) expect(await answerAbout(onlyOf(site)), at).not.toEqual(nothing);
      }
    });

  if (isWriting)
    test(`PLT-01 ${name}: the rows of the other sites stay as they were, those of its own change`, async () => {
      for (const site of sampleCases(tenants, turn)) {
        const [before, after] = await hashAround([name], site);
        for (const [place, tenant] of tenants.entries())
          if (tenant === site) expect(after[place]).not.toEqual(before[place]);
          else expect(after[place]).toEqual(before[place]);
      }
    });
});

const readingNames = names.filter((name) => !endpointCases[name].isWriting);
/** One look at all rows serves as many calls: it takes longer than a call. */
const groups = groupCases(readingNames, 8);

test.each(groups.map((group, turn) => [group.join(', '), group, turn] as const))(
  'PLT-01 %s: the rows of every site stay as they were',
  async (_, group, turn) => {
    for (const site of sampleCases(tenants, turn)) {
      const [before, after] = await hashAround(group, site);
      expect(after).toEqual(before);
    }
  },
);

/** Makes the calls of a site with everything that a site has and with what none has; hashes all rows before and after. */
async function hashAround(group: readonly EndpointName[], site: Tenant) {
  const hashes = () => rows.computeHashes(tenants.map(({ id }) => id));
  const prepared = [];
  for (const name of group) prepared.push([name, await ownCall(name, site)] as const);
  // Earlier calls enqueued jobs: run them first.
  await server.runLinkJobs();
  const before = await hashes();
  for (const [name, { input: own, token }] of prepared) {
    const { of } = endpointCases[name];
    for (const input of [own, ...(of ? [of(absent), ...tenants.map((one) => of(onlyOf(one)))] : [])])
      await call(name, input, site.host, undefined, token);
  }
  await server.runLinkJobs();
  return [before, await hashes()] as const;
}

describe('ROL-03 a secret of one site is worth nothing on another', () => {
  const ofMembers = names.filter((name) => endpoints[name].access !== 'public');

  test.each(ofMembers)('ROL-03 %s: a member of another site is answered as nobody, to the byte', async (name) => {
    for (const { host, idSite, site, others, at } of situations(names.indexOf(name))) {
      const { input } = await ownCall(name, site);
      const nobody = removeRequestDetails(await call(name, input, host, idSite), absent);
      for (const { member } of others)
        expect(removeRequestDetails(await call(name, input, host, idSite, member.token), absent), at).toEqual(nobody);
      expect(nobody).toMatchObject({ status: 401 });
    }
  });

  test.each(['confirmRegistration', 'confirmNewsletter', 'resetPassword'] as const)(
    'ROL-03 %s: a link of one site is spent on another, and still serves at home',
    async (name) => {
      const [home, ...others] = tenants;
      const { input } = await ownCall(name, home);
      for (const other of others) {
        expect((await call(name, input, other.host, undefined)).status).toBe(410);
        expect((await call(name, input, home.host, other.id)).status).toBe(410);
      }
      expect((await call(name, input, others[0].host, home.id)).status).toBe(200);
      expect((await call(name, input, home.host, undefined)).status).toBe(name === 'confirmRegistration' ? 200 : 410);
    },
  );

  test('ROL-03 API-45 a session that another site is told to end goes on', async () => {
    const [home, other] = tenants;
    await call('logout', {}, other.host, undefined, home.member.token);
    expect((await call('readUser', {}, home.host, undefined, home.member.token)).status).toBe(200);
  });
});

describe('PLT-01 marks of another site carry no right', () => {
  const borrowed = [
    { cookie: 'token=jeton-d-un-autre-site; idSite=102' },
    { authorization: 'jeton-d-un-autre-site' },
    { 'x-forwarded-host': 'b.localhost' },
    { forwarded: 'host=b.localhost' },
    { 'x-original-host': 'b.localhost', 'x-host': 'b.localhost' },
    { origin: 'http://b.localhost', referer: 'http://b.localhost/' },
    { cookie: 'idSite=102' },
  ] as Record<string, string>[];
  test.each(borrowed)('PLT-01 %j', async (headers) => {
    for (const name of ['listParameters', 'readPage', 'listNews'] as const) {
      const plain = await server.request(`/api${buildCallPath(endpoints[name], endpointCases[name].own)}`, {
        host: 'a.localhost',
      });
      const odd = await server.request(`/api${buildCallPath(endpoints[name], endpointCases[name].own)}`, {
        host: 'a.localhost',
        headers,
      });
      expect(odd.text).toBe(plain.text);
      expect(odd.text).toContain(tenants[0].mark);
    }
  });
});

test('PLT-01 the matrix asked as much as it claims, and the program logged no error over it', () => {
  expect(scenario.requests()).toBeGreaterThan(byRunLength(500, 900));
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
