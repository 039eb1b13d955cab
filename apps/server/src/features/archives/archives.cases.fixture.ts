import { randomUUID } from 'node:crypto';
import { asPlatform, type TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { completeArchive, insertArchive, startArchive } from './exports/site-archives.repository.ts';
import { appendImportPart, insertImport } from './imports/archive-imports.repository.ts';

const absentArchive = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';
const week = 7 * 86_400_000;

/** One at a time is made: what another case has begun is given up. */
const deleteUnderWay = ({ site, transaction }: RequestContext) =>
  transaction.query(`delete from site_archive where site_id = $1 and state in ('waiting', 'running')`, [site.id]);

/** Announces an archive of an account, whose bytes are all there. */
async function addImport(server: TestServer, staff: TestStaff | undefined): Promise<string> {
  const id = randomUUID();
  if (!staff) return id;
  await asPlatform(server, async (transaction) => {
    const at = new Date();
    const expiresAt = new Date(at.getTime() + week);
    await insertImport(transaction, staff.id, { id, name: 'site.vitrine', length: 1, at, expiresAt });
    await appendImportPart(transaction, id, { name: `archive-imports/${id}/1`, offset: 0, bytes: 1, expiresAt });
  });
  return id;
}

/** Adds a finished archive of a site; no file is behind it. */
async function addArchive(context: RequestContext, name: string): Promise<string> {
  const id = randomUUID();
  await deleteUnderWay(context);
  await insertArchive(context, { id, name, accountId: null });
  await startArchive(context, id);
  const at = new Date(context.now);
  await completeArchive(context, id, { files: 1, bytes: 9, missing: 0, at, expiresAt: new Date(context.now + week) });
  return id;
}

const prepareArchive = async (server: TestServer, idSite: number) => {
  const id = await server.write(idSite, (context) => addArchive(context, 'site.vitrine'));
  return { params: { idSite, id } };
};

/** Inserts a finished archive. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await addArchive(context, `${mark}.vitrine`);
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
      await server.write(idSite, deleteUnderWay);
      return { params: { idSite } };
    },
  },
  createPeopleArchive: {
    own: { params: { idSite: tenantId }, body: { passphrase: 'une lanterne sous la glycine' } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, deleteUnderWay);
      return { params: { idSite }, body: { passphrase: 'une lanterne sous la glycine' } };
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
  listArchiveImports: { own: {}, holdsMark: false, prepareStaff: async () => ({}) },
  startArchiveImport: {
    own: { params: { id: absentArchive }, body: {} },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, _, staff) => ({ params: { id: await addImport(server, staff) }, body: {} }),
  },
  deleteArchiveImport: {
    own: { params: { id: absentArchive } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, _, staff) => ({ params: { id: await addImport(server, staff) } }),
  },
};
