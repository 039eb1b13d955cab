import type { TestServer } from '../servers/test-server.ts';
import { requestAdmin, type TestStaff } from './staff.ts';

/** Returns a function that calls below the records of a resource of site 42, as a member of staff. */
export function createRecordCaller(server: () => TestServer, resource: string, caller: () => TestStaff) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
  return async (method: string, path: string, body?: unknown, { cookie } = caller()): Promise<any> => {
    const { status, text, headers } = await requestAdmin(server(), method, `/sites/42/${resource}${path}`, {
      cookie,
      ...(body === undefined ? {} : { body }),
    });
    return { status, text, headers, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
  };
}
