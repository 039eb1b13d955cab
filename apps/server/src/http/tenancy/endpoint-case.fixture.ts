import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { countUp } from '@vitrine/test-kit/count-up';
import type { TestFile } from '@vitrine/test-kit/multipart';
import { createMember } from '@vitrine/test-kit/records/members';
import type { TestStaff } from '@vitrine/test-kit/records/staff';
import { type Tenant, tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';

export interface CaseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: readonly TestFile[];
  /** The body as it is, beside headers that sign it. */
  signed?: { text: string; headers: Record<string, string> };
}

/** One call's case in the tenancy matrix. */
export interface EndpointCase {
  /** An input to which every site replies with its own data. */
  own: CaseInput;
  /** Creates what the call consumes, at each run: a member who leaves, a single-use link. */
  prepare?: (server: TestServer, siteId: number) => Promise<{ input: CaseInput; token?: string; cookie?: string }>;
  /** For calls of the administration: creates what a call on a site needs; `staff` is who makes it, if anybody. */
  prepareStaff?: (server: TestServer, siteId: number, staff: TestStaff | undefined) => Promise<CaseInput>;
  /** The input for an entity that only one site has, by id or word, where the call names one. */
  of?: (thing: { id: number; word: string }) => CaseInput;
  /** Whether the response to `own` contains the site's marker. */
  holdsMark: boolean;
  /** The status of a call of the administration that a program with accounts and sites always refuses. */
  refusal?: number;
  /** Whether the call inserts or updates rows of its site. */
  isWriting?: boolean;
}

/** An id and a word that no site has, as long as existing ones. */
export const absent = { id: 990, word: 'seul-z' };

/** The entity that only this site has. */
export function onlyOf(tenant: Tenant): { id: number; word: string } {
  return { id: tenant.uniqueId, word: tenant.uniqueWord };
}

/** The cases of a feature's calls; `NAME.cases.fixture.ts` exports them as `cases`. */
export type EndpointCases = Partial<Record<EndpointName, EndpointCase>>;

/** A call that reads an entity by id. */
export const byId = {
  own: { params: { id: tenantId } },
  of: ({ id }: { id: number }) => ({ params: { id } }),
  holdsMark: true,
};

/** A list whose filter is an id. */
export const listById = { own: {}, of: ({ id }: { id: number }) => ({ query: { id } }), holdsMark: true };

/** Returns a new number each time, for unused email addresses. */
export function nextNumber(): number {
  return countUp('case');
}

/** Prepares the call of a newly registered member. */
export function asNewMember(input: CaseInput): NonNullable<EndpointCase['prepare']> {
  return async (server, siteId) => {
    const { token } = await server.write(siteId, (context) => createMember(context));
    return { input, token };
  };
}
