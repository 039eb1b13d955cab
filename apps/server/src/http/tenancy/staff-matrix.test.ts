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
import { sampleCases } from '@vitrine/test-kit/long-set';
import {
  asPlatform,
  createPanelStaff,
  createStaff,
  requestAdminApi,
  type TestStaff,
  withSiteId,
} from '@vitrine/test-kit/staff';
import type { TestResponse } from '@vitrine/test-kit/test-server';
import { afterAll, describe, expect, test } from 'vitest';
import { bodyOf } from './call-body.fixture.ts';
import { absent, type CaseInput, endpointCases } from './endpoint-cases.fixture.ts';
import {
  endpointNames,
  panelNames,
  removeRequestDetails,
  staffNames,
  startMatrixScenario,
} from './matrix-scenario.fixture.ts';
import { staffDemands } from './staff-demands.fixture.ts';

const scenario = await startMatrixScenario();
const { server, tenants, rows } = scenario;
afterAll(() => scenario.close());

const [site, other] = tenants;
const absentSite = 990;
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

const refusedCallers = new Map<Caller, Promise<TestStaff | undefined>>();
const findRefusedCaller = (caller: Caller) => {
  const found = refusedCallers.get(caller) ?? createCaller(caller);
  refusedCallers.set(caller, found);
  return found;
};

const cookieOf = (caller: Caller, staff: TestStaff | undefined) =>
  staff?.cookie ?? (caller === 'member' ? `token=${site.member.token}` : undefined);

function send(name: EndpointName, input: CaseInput, cookie: string | undefined, idSite: unknown = site.id) {
  const endpoint: Endpoint = endpoints[name];
  return requestAdminApi(server, endpoint.method, buildCallPath(endpoint, withSiteId(input, idSite)), {
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

/** The status that the table of rights gives a caller on a site. */
function expectedStatus(name: EndpointName, caller: Caller, isOwnSite = true): number {
  const endpoint: Endpoint = endpoints[name];
  const { right = 'self', status = 200 } = endpoint;
  const role = roleOf(caller);
  if (right === 'public') return status;
  if (!role) return 401;
  const hasGrant = role === 'SUPER_ADMIN' || (caller !== 'ADMIN of another site') === isOwnSite;
  if (isAboutSite(endpoint) && !hasGrant) return 404;
  return right === 'self' || hasRight(role, right) ? status : 403;
}

/** Refusals for another reason: a SUPER_ADMIN keeps the second factor. */
const exceptions: Partial<Record<EndpointName, readonly Caller[]>> = { removeStaffSecondFactor: ['SUPER_ADMIN'] };

test('ROL-02 every call of the administration names its right, and every right of a call is in the table', () => {
  for (const name of staffNames) {
    const { right } = endpoints[name] as Endpoint;
    expect(right, name).toBeDefined();
    if (right !== 'self' && right !== 'public') expect(listRights('ADMIN'), name).toContain(right as StaffRight);
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

describe.each(staffNames)('ROL-02 %s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  test.each(callers)(`ROL-02 ${name}: a %s on the own site gets what the table of rights says`, async (caller) => {
    const expected = exceptions[name]?.includes(caller) ? 403 : expectedStatus(name, caller);
    const staff = await (expected < 400 ? createCaller(caller) : findRefusedCaller(caller));
    const answer = await send(name, await prepare(name, site.id, staff), cookieOf(caller, staff));
    expect(answer.status, answer.text).toBe(expected);
    if (expected === 401) expect(answer.json().code).toBe('not-authenticated');
    if (expected === 403) expect(answer.json().code).toBe('not-allowed');
  });

  if (isAboutSite(endpoint))
    test(`ROL-02 PLT-01 ${name}: a foreign site, to the byte, is one that does not exist`, async () => {
      for (const [turn, caller] of callers.entries()) {
        // Who is refused everything keeps their session: one for each caller serves all calls.
        const staff = await findRefusedCaller(caller);
        const cookie = cookieOf(caller, staff);
        const ask = async (idSite: unknown, input: CaseInput) =>
          removeRequestDetails(await send(name, input, cookie, idSite), { id: Number(idSite), word: absent.word });
        const own = await prepare(name, site.id, staff);
        const nothing = await ask(absentSite, own);
        const status = roleOf(caller) ? 404 : 401;
        expect(nothing, caller).toMatchObject({ status });
        // Without a body that could be judged, whatever the right.
        for (const idSite of sampleCases(['0', 'x', '99999999999', '42;'], turn))
          expect(await ask(idSite, own)).toMatchObject({ status });
        if (caller === 'SUPER_ADMIN') continue;
        const foreign = caller === 'ADMIN of another site' ? site : other;
        expect(await ask(foreign.id, await prepare(name, foreign.id, staff)), caller).toEqual(nothing);
      }
    });

  if (endpoint.path.includes('{idSite}') && endpoint.path.includes('{id}'))
    test(`ROL-02 PLT-01 ${name}: an id of another site is one that does not exist`, async () => {
      const staff = await createStaff(server, 'ADMIN', site.id);
      const foreign = await prepare(name, other.id, undefined);
      const answer = await send(name, foreign, staff.cookie, site.id);
      const nothing = await send(name, { ...foreign, params: { ...foreign.params, id: absent.id } }, staff.cookie);
      expect(answer.status).toBe(404);
      const strip = (one: TestResponse) => one.text.replace(/"requestId":"[^"]*"/, '');
      expect(strip(answer)).toBe(strip(nothing));
    });

  if (endpoint.stepUp)
    test(`ROL-02 ${name}: asks for a confirmed identity, once the right is there`, async () => {
      const unconfirmed = await createStaff(server, 'ADMIN', site.id, { isConfirmed: false });
      const input = await prepare(name, site.id, unconfirmed);
      expect((await send(name, input, unconfirmed.cookie)).json().code).toBe('step-up-required');
      if (endpoint.right === 'self') return;
      const without = siteRoles.find((role) => !hasRight(role, endpoint.right as StaffRight)) as SiteRole;
      const { cookie } = await createStaff(server, without, site.id, { isConfirmed: false });
      expect((await send(name, input, cookie)).json().code).toBe('not-allowed');
    });

  if (endpointCases[name].isWriting)
    test(`ROL-02 PLT-01 ${name}: changes no row of another site, and leaves one entry of its own in the audit`, async () => {
      const staff = await createStaff(server, 'SUPER_ADMIN');
      if (name === 'removeStaffSecondFactor') await demote(staff.id);
      const input = await prepare(name, site.id, staff);
      const foreign = () => rows.computeHashes([tenants[1].id, tenants[2].id]);
      const before = [await foreign(), await listAudit()] as const;
      const answer = await send(name, input, staff.cookie);
      expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
      const known = new Set(before[1]);
      // Who joins by an invitation gets an account too.
      const expected = name === 'acceptInvitation' ? 2 : 1;
      expect((await listAudit()).filter((entry) => !known.has(entry))).toHaveLength(expected);
      await server.runLinkJobs();
      expect(await foreign()).toEqual(before[0]);
    });
});

/** Takes the platform's role from an account, which keeps a grant. */
async function demote(accountId: number): Promise<void> {
  await asPlatform(server, ({ query }) =>
    query('update staff_account set is_super_admin = false where id = $1', [accountId]),
  );
}

/** Lists the entries of both audits, except those of commands. */
function listAudit(): Promise<string[]> {
  return asPlatform(server, async ({ query }) => {
    const found = await query<{ entry: string }>(
      `select 'site ' || id as entry from audit_entry where request_id is not null
       union all select 'platform ' || id from staff_audit_entry where request_id <> 'essai'`,
    );
    return found.map(({ entry }) => entry);
  });
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
