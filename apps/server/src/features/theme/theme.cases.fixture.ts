import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { type CaseInput, type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { upsertFontFile } from '../fonts/fonts.repository.ts';
import { findUploadedFaceByName, upsertFontFamily } from '../fonts/uploaded-fonts.repository.ts';
import { writeUploadPart } from '../media/uploads/media-uploads.operations.ts';
import { appendUploadPart, insertUpload } from '../media/uploads/media-uploads.repository.ts';
import { insertThemeRevision } from './theme.repository.ts';

const params = { idSite: tenantId };
/** It is cut in half of the time of the others. */
const smallFont = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const version = '0123456789abcdef';
const description = { family: 'Atelier', generic: 'serif', weight: 400, style: 'normal', hasLicence: true };

/** Announces an upload of an account and stores a whole font for it; returns its id. */
export async function createFontUpload(
  server: TestServer,
  siteId: number,
  accountId: number,
  content: Buffer,
  name = 'Atelier-Regular.woff2',
  length = content.length,
): Promise<string> {
  const id = randomUUID();
  const part = await writeUploadPart(server.running.context.store, siteId, id, content);
  await server.write(siteId, async (context) => {
    const expiresAt = new Date(context.now + 86_400_000);
    await insertUpload(context, accountId, { id, name, length, expiresAt });
    await appendUploadPart(context, id, { name: part, offset: 0, bytes: content.length, expiresAt });
  });
  return id;
}

/** Reads a font file of the program's packages. */
export function readPackagedFont(file = '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2') {
  return readFile(createRequire(import.meta.url).resolve(file));
}

async function insertFace(context: RequestContext, family: string): Promise<number> {
  await upsertFontFamily(context, { family, generic: 'serif', author: family });
  const face = { family, name: `${family}.woff2`, hash: '0'.repeat(32), weight: '400', style: 'normal' as const };
  await upsertFontFile(context, { ...face, bytes: 9, isPreloaded: false, letters: 'latin' });
  return (await findUploadedFaceByName(context, face.name))?.id ?? 0;
}

async function readVersion(server: TestServer, siteId: number): Promise<string> {
  const { cookie } = await createStaff(server, 'ADMIN', siteId);
  const { data } = (await requestAdmin(server, 'GET', `/sites/${siteId}/theme`, { cookie })).json();
  return (data as { version: string }).version;
}

const onSite =
  (input: CaseInput) =>
  async (_: TestServer, idSite: number): Promise<CaseInput> => ({ ...input, params: { idSite } });

/** Inserts a font of the owner's, and a theme that the site once had. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await insertFace(context, mark);
  await insertThemeRevision(context, { settings: {}, fonts: {}, logos: {} }, mark);
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readSiteTheme: { own: { params }, prepareStaff: onSite({}), holdsMark: false },
  updateSiteTheme: {
    own: { params, body: { version, settings: { LOGO_WIDTH: 210 } } },
    prepareStaff: async (server, idSite) => ({
      params: { idSite },
      body: { version: await readVersion(server, idSite), settings: { LOGO_WIDTH: 210 + (nextNumber() % 200) } },
    }),
    holdsMark: false,
    isWriting: true,
  },
  listThemeRevisions: { own: { params }, prepareStaff: onSite({}), holdsMark: false },
  readFontSample: {
    own: { params, query: { family: 'EB Garamond' } },
    prepareStaff: onSite({ query: { family: 'EB Garamond' } }),
    holdsMark: false,
  },
  createSiteFont: {
    own: { params, body: { upload: '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11', ...description } },
    prepareStaff: async (server, idSite, staff: TestStaff | undefined) => ({
      params: { idSite },
      body: {
        ...description,
        upload: staff
          ? await createFontUpload(server, idSite, staff.id, await readPackagedFont(smallFont))
          : randomUUID(),
      },
    }),
    holdsMark: false,
    isWriting: true,
  },
  deleteSiteFont: {
    own: { params: { idSite: tenantId, id: tenantId } },
    prepareStaff: async (server, idSite) => ({
      params: { idSite, id: await server.write(idSite, (context) => insertFace(context, `police ${nextNumber()}`)) },
    }),
    holdsMark: false,
    isWriting: true,
  },
};
