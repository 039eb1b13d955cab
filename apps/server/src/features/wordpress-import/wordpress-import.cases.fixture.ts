import { randomUUID } from 'node:crypto';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { appendUploadPart, insertUpload } from './uploads/wordpress-uploads.repository.ts';
import {
  insertImport,
  startRun,
  updatePreview,
  updateState,
  type WordpressImportRow,
  type WordpressPreview,
} from './wordpress-imports.repository.ts';
import { insertItems } from './wordpress-items.repository.ts';

const absentImport = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';
const day = 86_400_000;
const choices = { isPublishing: false, mediaSource: 'site' as const, kinds: ['pages' as const] };

const preview = (title: string): WordpressPreview => ({
  source: { title, url: 'https://ancien.example', generator: 'WordPress 6.4', language: 'fr-FR' },
  isCut: false,
  counts: [{ kind: 'page', label: 'Pages', count: 1, taken: 1 }],
  publicCount: 1,
  pages: [{ title, url: '/page', level: 0, isPublic: true, isFrontPage: false }],
  clashes: [],
  clashCount: 0,
  changes: [],
  media: { count: 0, inZip: 0, hosts: [] },
});

/** One at a time is under way: what another case has begun is over. */
const endOthers = ({ site, transaction }: RequestContext) =>
  transaction.query(
    `update wordpress_import set state = 'stopped', run = null
     where site_id = $1 and state in ('analysing', 'running', 'undoing')`,
    [site.id],
  );

/** Adds an import that has been read, in the state that a call needs. */
async function addImport(
  context: RequestContext,
  accountId: number | null,
  { state, title = 'Une page' }: { state: WordpressImportRow['state']; title?: string },
): Promise<string> {
  const id = randomUUID();
  await endOthers(context);
  await insertImport(context, {
    id,
    accountId,
    name: 'export.xml',
    bytes: 9,
    mediaName: null,
    choices,
    filesExpireAt: new Date(context.now + day),
  });
  await startRun(context, id, id);
  await updatePreview(context, id, preview(title));
  await insertItems(context, id, [
    {
      id: 1,
      kind: 'page',
      title,
      outcome: 'lost',
      state: 'skipped',
      words: ['Non repris.'],
      sourceUrl: 'https://ancien.example/page',
    },
  ]);
  if (state === 'ready') await updateState(context, id, ['analysing'], { state });
  else {
    await updateState(context, id, ['analysing'], { state: 'running' });
    if (state !== 'running') await updateState(context, id, ['running'], { state });
  }
  return id;
}

const prepare =
  (state: WordpressImportRow['state'], more: object = {}) =>
  async (server: TestServer, idSite: number, staff?: TestStaff): Promise<CaseInput> => {
    const id = await server.write(idSite, (context) => addImport(context, staff?.id ?? null, { state }));
    return { params: { idSite, id }, ...more };
  };

async function prepareUpload(server: TestServer, idSite: number, staff?: TestStaff): Promise<CaseInput> {
  const id = randomUUID();
  if (staff)
    await server.write(idSite, async (context) => {
      await endOthers(context);
      const expiresAt = new Date(context.now + day);
      await insertUpload(context, staff.id, { id, name: 'export.xml', length: 1, expiresAt });
      await appendUploadPart(context, id, { name: `wordpress/${id}/1`, offset: 0, bytes: 1, expiresAt });
    });
  return { params: { idSite }, body: { upload: id } };
}

/** Inserts an import that has been read, and an upload that none has taken. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  await addImport(context, null, { state: 'ready', title: mark });
  const grants = await context.transaction.query<{ id: number }>(
    'select account_id as id from staff_grant where site_id = $1 order by account_id limit 1',
    [context.site.id],
  );
  const { id: accountId } = grants[0] ?? (await createStaff(server, 'ADMIN', context.site.id));
  const expiresAt = new Date(context.now + day);
  await insertUpload(context, accountId, { id: randomUUID(), name: mark, length: 9, expiresAt });
}

const own = { params: { idSite: tenantId, id: absentImport } };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listWordpressImports: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  createWordpressImport: {
    own: { params: { idSite: tenantId }, body: { upload: absentImport } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepareUpload,
  },
  readWordpressImport: { own, holdsMark: false, prepareStaff: prepare('ready') },
  updateWordpressChoices: {
    own: { ...own, body: choices },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepare('ready', { body: choices }),
  },
  startWordpressImport: { own, holdsMark: false, isWriting: true, prepareStaff: prepare('ready') },
  cancelWordpressImport: { own, holdsMark: false, isWriting: true, prepareStaff: prepare('running') },
  readWordpressUndo: { own, holdsMark: false, prepareStaff: prepare('done') },
  undoWordpressImport: {
    own: { ...own, body: { keepEdited: true } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepare('done', { body: { keepEdited: true } }),
  },
  deleteWordpressImport: { own, holdsMark: false, isWriting: true, prepareStaff: prepare('ready') },
  listWordpressItems: { own, holdsMark: false, prepareStaff: prepare('ready') },
  exportWordpressAccount: { own, holdsMark: false, prepareStaff: prepare('ready') },
};
