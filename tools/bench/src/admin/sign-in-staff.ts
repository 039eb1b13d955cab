import { Agent } from 'node:http';
import { addStaff } from '@vitrine/server/features/identity/accounts/manage-accounts.operations';
import { startStaffSession } from '@vitrine/server/features/identity/sessions/sign-in.operations';
import { Database } from '@vitrine/server/storage/database';
import { sendRequest } from '@vitrine/test-kit/send-request';
import type { BenchSite } from '../bench-site.ts';
import type { Ask } from './bench-publication.ts';

export const adminHost = 'admin.localhost';

/** Opens a session of a SUPER_ADMIN in the database; returns how calls about a site are made with it. */
export async function signInStaff(site: BenchSite, siteId: number): Promise<Ask> {
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 10_000 });
  let token = '';
  await database.platform('bench', async (transaction) => {
    const now = Date.now();
    const account = { email: 'mesure@vitrine.localhost', name: 'Mesure', passwordHash: '-', isSuperAdmin: true };
    const { accountId } = await addStaff({ transaction, now, requestId: 'bench' }, { ...account, grant: undefined });
    ({ token } = await startStaffSession({ transaction, now, userAgent: 'bench' }, accountId, {
      hasSecondFactor: false,
    }));
  });
  await database.close();
  const agent = new Agent({ keepAlive: true });
  const port = Number(new URL(site.base).port);
  return async (method, path, body) => {
    const response = await sendRequest(port, `/api/admin/sites/${siteId}/${path}`, {
      method,
      agent,
      host: adminHost,
      headers: {
        cookie: `administration=${token}`,
        ...(method === 'GET' ? {} : { origin: `http://${adminHost}`, 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return response;
  };
}
