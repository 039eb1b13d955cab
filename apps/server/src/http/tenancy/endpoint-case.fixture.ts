import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { createMember } from '@vitrine/test-kit/members';
import type { TestFile } from '@vitrine/test-kit/multipart';
import { type Tenant, tenantId } from '@vitrine/test-kit/tenants';
import type { TestServer } from '@vitrine/test-kit/test-server';

export interface CaseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: readonly TestFile[];
}

/** What is asked of a call in the matrix of sites. */
export interface EndpointCase {
  /** A call that every site answers with something of its own. */
  own: CaseInput;
  /** Makes what the call uses up, anew each time: a member who leaves, a link that serves once. */
  prepare?: (server: TestServer, siteId: number) => Promise<{ input: CaseInput; token?: string }>;
  /** The call for the thing of a number or name that one site alone has, where the call names one. */
  of?: (thing: { id: number; word: string }) => CaseInput;
  /** Whether the answer to `own` holds the site's mark. */
  holdsMark: boolean;
  /** Whether the call adds or changes rows of its site. */
  isWriting?: boolean;
}

/** A number and a word that no site has, as long as those that one has. */
export const absent = { id: 990, word: 'seul-z' };

/** The thing that one site alone has. */
export function onlyOf(tenant: Tenant): { id: number; word: string } {
  return { id: tenant.uniqueId, word: tenant.uniqueWord };
}

/** The cases of a feature's calls: `NAME.cases.fixture.ts` exports them as `cases`. */
export type EndpointCases = Partial<Record<EndpointName, EndpointCase>>;

/** A call that reads the thing of a number. */
export const byId = {
  own: { params: { id: tenantId } },
  of: ({ id }: { id: number }) => ({ params: { id } }),
  holdsMark: true,
};

/** A list whose filter names a number. */
export const listById = { own: {}, of: ({ id }: { id: number }) => ({ query: { id } }), holdsMark: true };

let numbers = 0;

/** Another number each time, for addresses that nobody has yet. */
export function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** The call of a member who has just come. */
export function asNewMember(input: CaseInput): NonNullable<EndpointCase['prepare']> {
  return async (server, siteId) => {
    const { token } = await server.write(siteId, (context) => createMember(context));
    return { input, token };
  };
}
