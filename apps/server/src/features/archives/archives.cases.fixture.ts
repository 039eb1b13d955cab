import { randomUUID } from 'node:crypto';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { completeArchive, insertArchive, startArchive } from './exports/site-archives.repository.ts';

const absentArchive = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';
const week = 7 * 86_400_000;

/** Adds a finished archive of a site; no file is behind it. */
async function addArchive(context: RequestContext, accountId: number, name: string): Promise<string> {
  const id = randomUUID();
  await insertArchive(context, { id, name, accountId });
  await startArchive(context, id);
  const at = new Date(context.now);
  await completeArchive(context, id, { files: 1, bytes: 9, missing: 0, at, expiresAt: new Date(context.now + week) });
  return id;
}

const prepareArchive = async (server: TestServer, idSite: number) => {
  const { id: accountId } = await createStaff(server, 'ADMIN', idSite);
  const id = await server.write(idSite, (context) => addArchive(context, accountId, 'site.vitrine'));
  return { params: { idSite, id } };
};

/** Inserts a finished archive. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  const { id } = await createStaff(server, 'ADMIN', context.site.id);
  await addArchive(context, id, `${mark}.vitrine`);
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listSiteArchives: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  createSiteArchive: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, ({ transaction }) =>
        transaction.query(`delete from site_archive where site_id = $1 and state in ('waiting', 'running')`, [idSite]),
      );
      return { params: { idSite } };
    },
  },
  readSiteArchiveDownload: {
    own: { params: { idSite: tenantId, id: absentArchive } },
    holdsMark: false,
    prepareStaff: prepareArchive,
  },
  deleteSiteArchive: {
    own: { params: { idSite: tenantId, id: absentArchive } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepareArchive,
  },
};
