import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createMember } from '@vitrine/test-kit/records/members';
import type { Tenant } from '@vitrine/test-kit/records/tenants';
import { byRunLength, groupCases, isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, type CaseInput, endpointCases, onlyOf } from './endpoint-cases.fixture.ts';
import { endpointNames, removeRequestDetails, type Situation, startMatrixScenario } from './matrix-scenario.fixture.ts';

const scenario = await startMatrixScenario();
const { server, tenants, rows, call } = scenario;
afterAll(() => scenario.close());

/** Roles of visitors; those of staff have a matrix of their own. */
const roles = ['visitor', 'MEMBER'] as const;
type Role = (typeof roles)[number];

/** Creates a session of a role on a site; none for a visitor. */
async function createSession(site: Tenant, role: Role): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  return (await server.write(site.id, (context) => createMember(context))).token;
}

const sessionsBySite = new Map<Tenant, Record<Role, string | undefined>>();
beforeAll(async () => {
  for (const site of tenants) {
    const sessions: Partial<Record<Role, string | undefined>> = {};
    for (const role of roles) sessions[role] = await createSession(site, role);
    sessionsBySite.set(site, sessions as Record<Role, string | undefined>);
  }
});

/** Returns the session of a role on a site: a new one for a call that changes its member or ends it. */
function sessionOf(name: EndpointName, site: Tenant, role: Role): Promise<string | undefined> | string | undefined {
  const { access, session } = endpoints[name] as Endpoint;
  const isSpent = session === 'ends' || (access === 'member' && endpointCases[name].isWriting);
  return isSpent ? createSession(site, role) : sessionsBySite.get(site)?.[role];
}

/** Expects a role's access for any input: 401 without session, else no refusal. */
function expectAccess(name: EndpointName, role: Role, status: number, at: string): void {
  const { access } = endpoints[name] as Endpoint;
  const refused = access === 'public' ? 0 : role === 'visitor' ? 401 : 0;
  if (refused) expect(status, at).toBe(refused);
  else expect([401, 403], at).not.toContain(status);
}

/** Calls that reject for another reason with the same status: a wrong password. */
const expectedRejections: Partial<Record<EndpointName, readonly Role[]>> = { login: roles };

function expectNothingOf({ others, at }: Situation, text: string): void {
  for (const { mark, svgHash: drawing, fontHash: font, uniqueWord: onlyWord } of others)
    for (const word of [mark, drawing, font, onlyWord]) expect(text, at).not.toContain(word);
}

const writingNames = endpointNames.filter((name) => endpointCases[name].isWriting);
/** One look at all rows serves as many calls: it takes longer than a call. */
const groups = groupCases(writingNames, 8);

describe.each(roles)('PLT-01 ROL-01 ROL-03 a %s', (role) => {
  test.each(endpointNames)(
    'PLT-01 %s: gets nothing of another site, and another site’s session is none',
    async (name) => {
      const { own, of } = endpointCases[name];
      // Each call runs at every host, with and without a header: with one rotating role and header by default, with each
      // role and every header in the long suite.
      const turn = endpointNames.indexOf(name) + roles.indexOf(role);
      for (const situation of sampleCases([...scenario.situations(isLongRun ? undefined : turn)], turn, roles.length)) {
        const { host, idSite, site, others, at } = situation;
        const ask = async (input: CaseInput, token?: string) => call(name, input, host, idSite, token);
        const first = await ask(own, await sessionOf(name, site, role));
        expectNothingOf(situation, first.text);
        if (!expectedRejections[name]?.includes(role)) expectAccess(name, role, first.status, `${at} ${first.text}`);
        if (of) {
          const nothing = removeRequestDetails(await ask(of(absent), await sessionOf(name, site, role)), absent);
          for (const other of others)
            expect(
              removeRequestDetails(await ask(of(onlyOf(other)), await sessionOf(name, site, role)), onlyOf(other)),
              at,
            ).toEqual(nothing);
        }
        if (role === 'visitor' || endpoints[name].access === 'public') continue;
        const nobody = removeRequestDetails(await ask(own), absent);
        for (const other of others)
          expect(removeRequestDetails(await ask(own, sessionsBySite.get(other)?.[role]), absent), at).toEqual(nobody);
      }
    },
  );

  test.each(groups.map((names) => [names.join(', '), names] as const))(
    'PLT-01 %s: change no row of another site',
    async (_, names) => {
      const [site, ...others] = tenants;
      const hashes = () => rows.computeHashes(others.map(({ id }) => id));
      const before = await hashes();
      for (const name of names) {
        const { own, of } = endpointCases[name];
        for (const input of [own, ...(of ? others.map((other) => of(onlyOf(other))) : [])])
          await call(name, input, site.host, undefined, await sessionOf(name, site, role));
      }
      expect(await hashes()).toEqual(before);
    },
  );
});

test('PLT-01 the matrix of roles asked as much as it claims, and the program logged no error over it', () => {
  expect(scenario.requests()).toBeGreaterThan(byRunLength(1000, 2000));
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
