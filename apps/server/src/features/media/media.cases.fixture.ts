import { randomUUID } from 'node:crypto';
import { createSvgImage } from '@vitrine/test-kit/records/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertConversion } from './conversions/media-conversions.repository.ts';
import { ingestMedia } from './ingest-media.ts';
import { insertMediaFolder } from './library/media-folders.repository.ts';
import { findMedia } from './library/media-library.operations.ts';
import { replaceMediaFile, updateMediaDescription } from './library/media-library.repository.ts';
import { writeUploadPart } from './uploads/media-uploads.operations.ts';
import { appendUploadPart, insertUpload } from './uploads/media-uploads.repository.ts';

const path = { idSite: tenantId, id: tenantId };
const absentUpload = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';

/** A case of the matrix of staff: `make` creates what the call needs on a site. */
const staffCase = (
  own: CaseInput,
  make: (server: TestServer, idSite: number, staff: TestStaff | undefined) => Promise<CaseInput>,
  isWriting = true,
): EndpointCase => ({
  own,
  prepareStaff: async (server, idSite, staff) => {
    const input = await make(server, idSite, staff);
    return { ...input, params: { idSite, ...input.params } };
  },
  holdsMark: false,
  isWriting,
});

const withMedia =
  (input: CaseInput = {}) =>
  async (server: TestServer, siteId: number): Promise<CaseInput> => ({
    ...input,
    params: { id: await createDrawing(server, siteId) },
  });

/** Adds a drawing that nothing else uses. */
function createDrawing(server: TestServer, siteId: number): Promise<number> {
  return server
    .write(siteId, (context) => createSvgImage(context, `dessin ${nextNumber()}`, { id: 20_000 + nextNumber() }))
    .then(({ id }) => id);
}

/** Announces an upload of an account and stores the whole of it. */
async function createWholeUpload(server: TestServer, siteId: number, staff: TestStaff | undefined): Promise<string> {
  const id = randomUUID();
  const content = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${nextNumber()} 9"><path d="M0 0h9"/></svg>`,
  );
  if (!staff) return id;
  const name = await writeUploadPart(server.running.context.store, siteId, id, content);
  await server.write(siteId, async (context) => {
    const expiresAt = new Date(context.now + 86_400_000);
    await insertUpload(context, staff.id, { id, name: 'dessin.svg', length: content.length, expiresAt });
    await appendUploadPart(context, id, { name, offset: 0, bytes: content.length, expiresAt });
  });
  return id;
}

async function createVersion(server: TestServer, siteId: number): Promise<CaseInput> {
  const id = await createDrawing(server, siteId);
  await server.write(siteId, async (context) => {
    const row = await findMedia(context, id);
    if (!row) throw new Error('no media');
    const { content_type: contentType, original_hash: originalHash, ...rest } = row;
    await replaceMediaFile(context, id, { ...rest, contentType, originalHash });
  });
  return { params: { id }, body: { version: 2, number: 1 } };
}

async function createBinned(server: TestServer, siteId: number): Promise<number> {
  const id = await createDrawing(server, siteId);
  await server.write(siteId, async (context) => {
    const row = await findMedia(context, id);
    if (row) await updateMediaDescription(context, id, { ...row, deleted_at: new Date(context.now) });
  });
  return id;
}

async function createFolderRow(server: TestServer, siteId: number): Promise<number> {
  const id = await server.write(siteId, (context) => insertMediaFolder(context, `dossier ${nextNumber()}`, null));
  if (id === undefined) throw new Error('no folder');
  return id;
}

async function createPicture(server: TestServer, siteId: number): Promise<number> {
  return server.write(siteId, async (context) => {
    const content = Buffer.from(pixel, 'base64');
    const added = await ingestMedia(context, {
      name: 'point',
      alt: '',
      content,
    });
    if (!added.ok) throw new Error('no picture');
    return added.value.id;
  });
}

/** Adds a video that browsers do not play. */
async function createVideo(server: TestServer, siteId: number): Promise<number> {
  const content = Buffer.from(`RIFF\0\0\0\0AVI ${nextNumber()}`);
  return server.write(siteId, async (context) => {
    const upload = { name: 'film', alt: '', content };
    const added = await ingestMedia(context, upload);
    if (!added.ok) throw new Error('no video');
    return added.value.id;
  });
}

/** A picture of one point. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Inserts a folder, a former file, a conversion and an upload in progress. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  await insertMediaFolder(context, mark, null);
  await context.transaction.query(
    `insert into media_version (site_id, media_id, number, hash, name, kind, content_type, bytes, width, height, replaced_at)
     select site_id, id, 1, hash, name, kind, content_type, bytes, width, height, now() from media
     where site_id = $1 order by id limit 1`,
    [context.site.id],
  );
  await insertConversion(context, { hash: '0'.repeat(32), name: mark, contentType: 'video/x-flv', bytes: 1 });
  const { id: accountId } = await createStaff(server, 'EDITOR', context.site.id);
  const expiresAt = new Date(context.now + 86_400_000);
  await insertUpload(context, accountId, { id: randomUUID(), name: mark, length: 9, expiresAt });
}

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listImages: {
    own: { query: { ids: String(tenantId) } },
    of: ({ id }) => ({ query: { ids: String(id) } }),
    holdsMark: true,
  },
  loadSvg: {
    own: { body: { url: 'https://dessins.example/feuille.svg' } },
    holdsMark: false,
    isWriting: true,
  },
  listMedia: staffCase({ params: { idSite: tenantId } }, async () => ({}), false),
  readMediaLibrary: staffCase({ params: { idSite: tenantId } }, async () => ({}), false),
  readMedia: staffCase({ params: path }, withMedia(), false),
  reviewDrawing: staffCase(
    { params: { idSite: tenantId }, query: { upload: absentUpload } },
    async (server, siteId, staff) => ({ query: { upload: await createWholeUpload(server, siteId, staff) } }),
    false,
  ),
  listAnnouncedUploads: staffCase({ params: { idSite: tenantId } }, async () => ({}), false),
  cancelAnnouncedUpload: staffCase(
    { params: { idSite: tenantId, id: absentUpload } },
    async (server, siteId, staff) => ({ params: { id: await createWholeUpload(server, siteId, staff) } }),
  ),
  createMedia: staffCase(
    { params: { idSite: tenantId }, body: { upload: absentUpload } },
    async (server, siteId, staff) => ({ body: { upload: await createWholeUpload(server, siteId, staff) } }),
  ),
  updateMedia: staffCase(
    { params: path, body: { version: 1 } },
    withMedia({ body: { version: 1, isDecorative: true } }),
  ),
  updateMediaEdits: staffCase(
    { params: path, body: { version: 1, edits: { rotation: 90, crop: null } } },
    async (server, siteId) => ({
      params: { id: await createPicture(server, siteId) },
      body: { version: 1, edits: { rotation: 90, crop: null } },
    }),
  ),
  replaceMedia: staffCase(
    { params: path, body: { version: 1, upload: absentUpload } },
    async (server, siteId, staff) => ({
      params: { id: await createDrawing(server, siteId) },
      body: { version: 1, upload: await createWholeUpload(server, siteId, staff) },
    }),
  ),
  restoreMediaVersion: staffCase({ params: path, body: { version: 2, number: 1 } }, createVersion),
  convertMedia: staffCase({ params: path }, async (server, siteId) => ({
    params: { id: await createVideo(server, siteId) },
  })),
  updateManyMedia: staffCase(
    { params: { idSite: tenantId }, body: { mediaIds: [tenantId] } },
    async (server, siteId) => ({
      body: { mediaIds: [await createDrawing(server, siteId)], isInBin: true },
    }),
  ),
  previewMediaErasure: staffCase(
    { params: { idSite: tenantId }, query: { ids: String(tenantId) } },
    async (server, siteId) => ({ query: { ids: String(await createBinned(server, siteId)) } }),
    false,
  ),
  eraseMedia: staffCase({ params: { idSite: tenantId }, body: { mediaIds: [tenantId] } }, async (server, siteId) => ({
    body: { mediaIds: [await createBinned(server, siteId)] },
  })),
  createMediaFolder: staffCase({ params: { idSite: tenantId }, body: { name: 'Portraits d’été' } }, async () => ({
    body: { name: `Portraits ${nextNumber()}` },
  })),
  updateMediaFolder: staffCase({ params: path, body: { name: 'Été' } }, async (server, siteId) => ({
    params: { id: await createFolderRow(server, siteId) },
    body: { name: `Été ${nextNumber()}`, parentId: null },
  })),
  deleteMediaFolder: staffCase({ params: path }, async (server, siteId) => ({
    params: { id: await createFolderRow(server, siteId) },
  })),
};
