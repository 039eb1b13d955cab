import { buildCallPath } from '@vitrine/contract/client/http-client';
import { type Endpoint, isAboutSite } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import {
  hasRight,
  listRights,
  type SiteRole,
  type StaffRight,
  type StaffRole,
  siteRoles,
} from '@vitrine/domain/people/staff-rights';
import {
  asPlatform,
  createPanelStaff,
  createStaff,
  requestAdminApi,
  type TestStaff,
  withSiteId,
} from '@vitrine/test-kit/records/staff';
import { groupCases, isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import type { TestResponse } from '@vitrine/test-kit/servers/test-server';
import { afterAll, describe, expect, test } from 'vitest';
import { bodyOf } from './call-body.fixture.ts';
import { createEffectRecorder } from './effect-recorder.fixture.ts';
import { absent, type CaseInput, endpointCases } from './endpoint-cases.fixture.ts';
import {
  endpointNames,
  panelNames,
  removeRequestDetails,
  staffNames,
  startMatrixScenario,
} from './matrix-scenario.fixture.ts';
import { expectRecordedAnswer } from './record-answer.fixture.ts';
import { staffDemands } from './staff-demands.fixture.ts';

const scenario = await startMatrixScenario();
const { server, tenants, rows, agent } = scenario;
const effects = createEffectRecorder(server);
afterAll(() => scenario.close());

const [site, other] = tenants;
const absentSite = 990;
/** No sequence comes to it. */
const absentId = 2_000_000_990;
const absentUuid = '00000000-0000-4000-8000-000000000990';
/** Who calls: staff of the site, of another one, of the platform, and those who are no staff. */
const callers = ['stranger', 'member', 'DESK', 'EDITOR', 'ADMIN', 'ADMIN of another site', 'SUPER_ADMIN'] as const;
type Caller = (typeof callers)[number];

const roleOf = (caller: Caller): StaffRole | undefined =>
  caller === 'stranger' || caller === 'member' ? undefined : caller === 'ADMIN of another site' ? 'ADMIN' : caller;

/** Creates a caller with a session of their own: some calls end it. */
async function createCaller(caller: Caller): Promise<TestStaff | undefined> {
  const role = roleOf(caller);
  return role && createStaff(server, role, (caller === 'ADMIN of another site' ? other : site).id);
}

const keptCallers = new Map<Caller, Promise<TestStaff | undefined>>();
/** Finds the caller whose session serves all calls but those that may end it. */
const findKeptCaller = (caller: Caller) => {
  const found = keptCallers.get(caller) ?? createCaller(caller);
  keptCallers.set(caller, found);
  return found;
};

const cookieOf = (caller: Caller, staff: TestStaff | undefined) =>
  staff?.cookie ?? (caller === 'member' ? `token=${site.member.token}` : undefined);

function send(name: EndpointName, input: CaseInput, cookie: string | undefined, idSite: unknown = site.id) {
  const endpoint: Endpoint = endpoints[name];
  return requestAdminApi(server, endpoint.method, buildCallPath(endpoint, withSiteId(input, idSite)), {
    agent,
    cookie,
    // A language that is not the site's own: it must not tell that there is a site.
    headers: { idsite: String(idSite), userlang: 'en_GB' },
    ...(input.body ? { body: input.body } : {}),
  });
}

function prepare(name: EndpointName, siteId: number, staff: TestStaff | undefined): Promise<CaseInput> {
  const { own, prepareStaff } = endpointCases[name];
  return prepareStaff ? prepareStaff(server, siteId, staff) : Promise.resolve(own);
}

const keptInputs = new Map<string, Promise<CaseInput>>();
/** Finds what a call on a site needs, prepared once for all who are refused or only read: they spend nothing of it. */
function findKeptInput(name: EndpointName, siteId: number): Promise<CaseInput> {
  const key = `${name} ${siteId}`;
  const found = keptInputs.get(key) ?? findKeptCaller('ADMIN').then((staff) => prepare(name, siteId, staff));
  keptInputs.set(key, found);
  return found;
}

/** The status that the table of rights gives a caller on a site. */
function expectedStatus(name: EndpointName, caller: Caller, isOwnSite = true): number {
  const endpoint: Endpoint = endpoints[name];
  const { right = 'self' } = endpoint;
  const status = endpointCases[name].refusal ?? endpoint.status ?? 200;
  const role = roleOf(caller);
  if (right === 'public') return status;
  if (!role) return 401;
  const hasGrant = role === 'SUPER_ADMIN' || (caller !== 'ADMIN of another site') === isOwnSite;
  if (isAboutSite(endpoint) && !hasGrant) return 404;
  return right === 'self' || hasRight(role, right) ? status : 403;
}

/** Calls about what is the calling account's own: each caller has one. */
const aboutOwn: readonly EndpointName[] = ['reviewDrawing'];

/** Refusals for another reason: a SUPER_ADMIN keeps the second factor. */
const exceptions: Partial<Record<EndpointName, readonly Caller[]>> = { removeStaffSecondFactor: ['SUPER_ADMIN'] };

/** The status of a call on the own site. */
const expectedAtHome = (name: EndpointName, caller: Caller) =>
  exceptions[name]?.includes(caller) ? 403 : expectedStatus(name, caller);

/**
 * Who makes a call on the own site: everybody in the long set. By day, of two whom the same line of the table lets in or keeps
 * out, one in turn of the calls; and what the platform's staff or another site's is asked below, they are not asked twice.
 */
function selectCallers(name: EndpointName): readonly Caller[] {
  if (isLongRun) return callers;
  const place = staffNames.indexOf(name);
  const isWritten = (caller: Caller) => endpointCases[name].isWriting && expectedAtHome(name, caller) < 400;
  const alike: (readonly Caller[])[] = [
    ['stranger', 'member'],
    ...(isWritten('DESK') && isWritten('EDITOR') ? [['DESK', 'EDITOR'] as const] : []),
  ];
  const left = alike.map((pair) => pair[place % 2]);
  return callers.filter(
    (caller) =>
      !left.includes(caller) &&
      !(caller === 'SUPER_ADMIN' && isWritten(caller)) &&
      !(caller === 'ADMIN of another site' && isAboutSite(endpoints[name])),
  );
}

test('ROL-02 every call of the administration names its right, and every right of a call is in the table', () => {
  for (const name of staffNames) {
    const { right } = endpoints[name] as Endpoint;
    expect(right, name).toBeDefined();
    if (right !== 'self' && right !== 'public') expect(listRights('SUPER_ADMIN'), name).toContain(right as StaffRight);
  }
  expect(staffNames.length).toBeGreaterThan(25);
  for (const name of [...endpointNames, ...panelNames]) expect(endpoints[name], name).not.toHaveProperty('right');
});

test('ROL-02 no call of the administration asks for another right or confirmation than was decided', () => {
  const asked = staffNames.map((name) => {
    const { right, stepUp } = endpoints[name] as Endpoint;
    return [name, stepUp ? [right, 'step-up'] : [right]] as const;
  });
  expect(Object.fromEntries(asked)).toEqual(staffDemands);
});

const readingNames = staffNames.filter((name) => !endpointCases[name].isWriting);
// Before all others, which leave rows.
test.each(readingNames)('%s answers as recorded', async (name) => {
  const staff = await findKeptCaller('ADMIN');
  expectRecordedAnswer(name, await send(name, await prepare(name, site.id, staff), staff?.cookie));
});

describe.each(staffNames)('ROL-02 %s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  test(`ROL-02 ${name}: each caller on the own site gets what the table of rights says`, async () => {
    for (const caller of selectCallers(name)) {
      const expected = expectedAtHome(name, caller);
      const isWriting = expected < 400 && endpointCases[name].isWriting;
      const isKept =
        !isWriting && !exceptions[name] && !aboutOwn.includes(name) && (expected >= 400 || isAboutSite(endpoint));
      const staff = await (isWriting && !isAboutSite(endpoint) ? createCaller(caller) : findKeptCaller(caller));
      const input = await (isKept ? findKeptInput(name, site.id) : prepare(name, site.id, staff));
      const isRecorded = caller === 'ADMIN' && isWriting;
      if (isRecorded) await effects.begin();
      const answer = await send(name, input, cookieOf(caller, staff));
      expect(answer.status, `${caller} ${answer.text}`).toBe(expected);
      if (isRecorded) {
        expectRecordedAnswer(name, answer);
        await effects.expectRecorded();
      }
      if (expected === 401) expect(answer.json().code, caller).toBe('not-authenticated');
      if (expected === 403) expect(answer.json().code, caller).toBe('not-allowed');
    }
  });

  if (isAboutSite(endpoint))
    test(`ROL-02 PLT-01 ${name}: a foreign site, to the byte, is one that does not exist`, async () => {
      const place = staffNames.indexOf(name);
      const own = await findKeptInput(name, site.id);
      const ask = async (caller: Caller, idSite: unknown, input: CaseInput) =>
        removeRequestDetails(await send(name, input, cookieOf(caller, await findKeptCaller(caller)), idSite), {
          id: Number(idSite),
          word: absent.word,
        });
      // By day one in turn of those who could be let in by mistake, and one of those who have less than they or all sites.
      const asking = [
        ...sampleCases(
          callers.filter((one) => !/^ADMIN/.test(one)),
          place,
        ),
        ...sampleCases(
          callers.filter((one) => /^ADMIN/.test(one)),
          place,
        ),
      ];
      for (const [turn, caller] of asking.entries()) {
        const nothing = await ask(caller, absentSite, own);
        const status = roleOf(caller) ? 404 : 401;
        expect(nothing, caller).toMatchObject({ status });
        // Without a body that could be judged, whatever the right: by day two of them for each call.
        for (const idSite of sampleCases(['0', 'x', '99999999999', '42;'], turn + place))
          expect(await ask(caller, idSite, own), caller).toMatchObject({ status });
        if (caller === 'SUPER_ADMIN') continue;
        const foreign = caller === 'ADMIN of another site' ? site : other;
        expect(await ask(caller, foreign.id, await findKeptInput(name, foreign.id)), caller).toEqual(nothing);
      }
    });

  if (endpoint.path.includes('{idSite}') && endpoint.path.includes('{id}'))
    test(`ROL-02 PLT-01 ${name}: an id of another site is one that does not exist`, async () => {
      const cookie = (await findKeptCaller('ADMIN'))?.cookie;
      const foreign = await findKeptInput(name, other.id);
      const answer = await send(name, foreign, cookie, site.id);
      const isUuid = String(foreign.params?.id).length === absentUuid.length;
      const id = isUuid ? absentUuid : absentId;
      const nothing = await send(name, { ...foreign, params: { ...foreign.params, id } }, cookie);
      expect(answer.status).toBe(404);
      const strip = (one: TestResponse) => one.text.replace(/"requestId":"[^"]*"/, '');
      expect(strip(answer)).toBe(strip(nothing));
    });

  if (endpoint.stepUp)
    test(`ROL-02 ${name}: asks for a confirmed identity, once the right is there`, async () => {
      const isPlatforms = endpoint.right !== 'self' && !hasRight('ADMIN', endpoint.right as StaffRight);
      const role = isPlatforms ? 'SUPER_ADMIN' : 'ADMIN';
      const unconfirmed = await createStaff(server, role, site.id, { isConfirmed: false });
      const input = await prepare(name, site.id, unconfirmed);
      expect((await send(name, input, unconfirmed.cookie)).json().code).toBe('step-up-required');
      if (endpoint.right === 'self') return;
      const without = siteRoles.find((role) => !hasRight(role, endpoint.right as StaffRight)) as SiteRole;
      const { cookie } = await createStaff(server, without, site.id, { isConfirmed: false });
      expect((await send(name, input, cookie)).json().code).toBe('not-allowed');
    });
});

const writingNames = staffNames.filter((name) => endpointCases[name].isWriting);
/** One look at all rows serves as many calls: it takes longer than a call. */
const groups = groupCases(writingNames, 30);

test.each(groups.map((names) => [names.join(', '), names] as const))(
  'ROL-02 PLT-01 no row of another site is changed, and one entry of its own left in the audit, by each of %s',
  async (_, names) => {
    const foreign = () => rows.computeHashes([tenants[1].id, tenants[2].id]);
    const before = await foreign();
    for (const name of names) {
      const staff = isAboutSite(endpoints[name])
        ? await findKeptCaller('SUPER_ADMIN')
        : await createCaller('SUPER_ADMIN');
      if (staff && name === 'removeStaffSecondFactor') await demote(staff.id);
      const input = await prepare(name, site.id, staff);
      const entries = await countAudit();
      const answer = await send(name, input, staff?.cookie);
      expect(answer.status, `${name} ${answer.text}`).toBe((endpoints[name] as Endpoint).status ?? 200);
      // Who joins by an invitation gets an account too.
      expect(await countAudit(), name).toBe(entries + (/^accept(?:Site)?Invitation$/.test(name) ? 2 : 1));
    }
    await server.runLinkJobs();
    expect(await foreign()).toEqual(before);
  },
);

/** Takes the platform's role from an account, which keeps a grant. */
async function demote(accountId: number): Promise<void> {
  await asPlatform(server, ({ query }) =>
    query('update staff_account set is_super_admin = false where id = $1', [accountId]),
  );
}

/** Counts the entries of both audits, except those of commands. */
async function countAudit(): Promise<number> {
  const [found] = await asPlatform(server, ({ query }) =>
    query<{ count: number }>(
      `select (select count(*) from audit_entry where request_id is not null)
         + (select count(*) from staff_audit_entry where request_id <> 'essai') as count`,
    ),
  );
  return found?.count ?? 0;
}

describe('ROL-02 a session on a site’s host', () => {
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'ROL-02 of an %s makes the calls of the panel and no other',
    async (role) => {
      const panel = await createPanelStaff(server, site.id, role);
      const host = `${site.host}:${server.port}`;
      const ask = async (name: EndpointName, input: CaseInput, cookie: string, at = host) => {
        const endpoint: Endpoint = endpoints[name];
        const { headers, ...sent } = bodyOf(input);
        return server.request(`/api${buildCallPath(endpoint, input)}`, {
          method: endpoint.method,
          host: at,
          headers: { cookie, origin: `http://${at}`, ...headers },
          agent,
          ...sent,
        });
      };
      for (const name of panelNames) {
        const { input } = (await endpointCases[name].prepare?.(server, site.id)) ?? { input: {} };
        const { status = 200 }: Endpoint = endpoints[name];
        expect((await ask(name, input, panel.cookie)).status, name).toBe(status);
        // On another site, with its own host or with its own session, it is nothing.
        expect((await ask(name, input, panel.cookie, `${other.host}:${server.port}`)).status, name).toBe(401);
        expect((await ask(name, input, (await createPanelStaff(server, other.id)).cookie)).status, name).toBe(401);
      }
      for (const name of [...endpointNames.filter((one) => endpoints[one].access === 'member'), ...staffNames]) {
        const { own } = endpointCases[name];
        const expected = (endpoints[name] as Endpoint).isOpenToPanel ? 200 : 401;
        expect((await ask(name, own, panel.cookie)).status, name).toBe(expected);
      }
    },
  );
});

test('ROL-02 the program logged no error over the matrix of staff', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
