import { createAlbum, createNews, createTextDocument } from '@vitrine/test-kit/records/factories';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import {
  type CaseInput,
  type EndpointCase,
  type EndpointCases,
  nextNumber,
} from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertStaffAct } from '../../storage/audit.ts';
import { insertContent, updateContentState } from './content.repository.ts';
import { insertBatch } from './drafts/content-operations.repository.ts';
import { insertDraft } from './drafts/drafts.repository.ts';
import { hideLive } from './live-contents.ts';
import { insertRevision, updateSchedules } from './publishing/revisions.repository.ts';

const locale = 'fr_FR';
/** Above the id that the matrix takes for one that no site has. */
const firstId = 100_000;
const kind = 'news' as const;
const ofKind = { idSite: tenantId, kind };
const ofContent = { ...ofKind, id: tenantId };
const ofDraft = { ...ofContent, locale };
const ofRevision = { ...ofContent, revision: 1 };

interface Made {
  id: number;
  revision: number;
  scheduled: number;
}

/** Creates a content of version 1 with a batch of this author and a revision. */
async function createContent(server: TestServer, siteId: number, authorId: number | null): Promise<Made> {
  return server.write(siteId, async (context) => {
    const id = await createNews(context, 'Contenu', { id: firstId + nextNumber() });
    const revision = await insertEdited(context, id, authorId, 'Contenu');
    const scheduled = await insertRevision(
      context,
      { kind, id, locale },
      {
        kind: 'scheduled',
        version: 1,
        fields: { title: 'Contenu', publishedAt: new Date(context.now).toISOString() },
        document: createTextDocument('Contenu') as { blocks: never[] },
        release: 'essai',
        authorId,
        from: new Date('2098-01-01T00:00:00Z'),
        until: new Date('2098-02-01T00:00:00Z'),
      },
    );
    return { id, revision, scheduled };
  });
}

async function insertEdited(
  context: RequestContext,
  id: number,
  authorId: number | null,
  title: string,
): Promise<number> {
  const key = { kind, id, locale };
  const document = createTextDocument(title) as { blocks: never[] };
  const fields = { title, publishedAt: new Date(context.now).toISOString() };
  const set = (value: string) => ({ kind: 'set', block: null, path: ['title'], value }) as const;
  await insertContent(context, key, 'published', authorId);
  await insertDraft(context, key, { locale, fields, document, release: 'essai', publishedVersion: 0, authorId });
  await insertBatch(context, key, {
    locale,
    version: 1,
    batchId: 'premier-envoi',
    authorId,
    applied: [{ operation: set(title), inverse: { operation: set('Avant'), block: null } }],
    outcome: {},
    undoes: null,
  });
  await context.transaction.query(
    'update content_draft set version = 1 where site_id = $1 and kind = $2 and content_id = $3',
    [context.site.id, kind, id],
  );
  return insertRevision(context, key, {
    kind: 'published',
    version: 0,
    fields: { ...fields, title: 'Avant' },
    document,
    release: 'essai',
    authorId,
  });
}

/** Prepares a call about an edited content; `input` adds what the call needs to the parameters of the draft. */
function contentCase(
  params: Record<string, unknown>,
  { body, query }: CaseInput = {},
  isWriting = true,
  build?: (made: Made, server: TestServer, siteId: number) => CaseInput | Promise<CaseInput>,
): EndpointCase {
  const input: CaseInput = { ...(body ? { body } : {}), ...(query ? { query } : {}) };
  return {
    own: { params, ...input },
    holdsMark: false,
    ...(isWriting ? { isWriting } : {}),
    async prepareStaff(server, idSite, staff) {
      const made = await createContent(server, idSite, staff?.id ?? null);
      const extra = (await build?.(made, server, idSite)) ?? {};
      return {
        ...input,
        ...extra,
        params: { ...params, idSite, ...('id' in params ? { id: made.id } : {}), ...extra.params },
      };
    },
  };
}

const ofTranslation = { ...ofContent, locale: 'en_GB' };

/** Gives a site English as its second language. */
async function addEnglish(server: TestServer, siteId: number): Promise<void> {
  await asPlatform(server, ({ query }) =>
    query(
      `insert into site_language (site_id, code, prefix, is_default) values ($1, 'en_GB', 'en', false)
       on conflict do nothing`,
      [siteId],
    ),
  );
  server.running.context.directory.markStale();
}

const batch = 'envoi-des-essais';
const operations = [{ kind: 'set', block: null, path: ['title'], value: 'Autre titre' }];

/** Inputs of these endpoints for the matrix of rights. */
export const cases: EndpointCases = {
  listBlockDescriptions: contentCase({ idSite: tenantId }, {}, false),
  listFieldChoices: contentCase({ idSite: tenantId }, {}, false),
  searchLinkTargets: contentCase({ idSite: tenantId }, { query: { q: 'titre' } }, false),
  searchIcons: {
    own: { query: { q: 'feuille' } },
    holdsMark: false,
    prepareStaff: async () => ({ query: { q: 'feuille' } }),
  },
  listContents: contentCase(ofKind, {}, false),
  exportContents: contentCase(ofKind, { body: { ids: [tenantId] } }, true, ({ id }) => ({ body: { ids: [id] } })),
  createContent: contentCase(ofKind, { body: { title: 'Tout neuf' } }),
  readContentDraft: contentCase(ofDraft, {}, false),
  applyContentOperations: contentCase(ofDraft, { body: { batch, base: 1, operations } }),
  undoContentOperations: contentCase(ofDraft, { body: { batch, version: 1 } }),
  listContentOperations: contentCase(ofDraft, { query: { since: 0 } }, false),
  renderBlockStarters: contentCase(ofDraft, { body: { starters: ['rich-text-0'] } }, false),
  renderBlockChoices: contentCase(
    ofDraft,
    { body: { block: 'texte', path: ['variant'], values: ['plain', 'lead'] } },
    false,
  ),
  renderContentCanvas: contentCase(ofDraft, { body: { since: 0 } }, false),
  validateContent: contentCase(ofDraft, {}, false),
  readPublishedContent: contentCase(ofDraft, {}, false),
  publishContent: contentCase(ofDraft, { body: { expectedVersion: 1 } }),
  unpublishContent: contentCase(ofContent),
  showContentAgain: contentCase(ofContent, {}, true, async ({ id }, server, siteId) => {
    await server.write(siteId, async (context) => {
      await updateContentState(context, { kind, id }, 'unpublished');
      await hideLive(context, { kind, id });
      const act = { act: 'content.unpublish', kind, resourceId: String(id), before: { state: 'published' } };
      await insertStaffAct(context.transaction, siteId, null, context, act);
    });
    return {};
  }),
  scheduleContent: contentCase(ofDraft, { body: { expectedVersion: 1, from: '2099-01-01T00:00:00Z' } }),
  cancelContentSchedule: contentCase(ofRevision, {}, true, ({ scheduled }) => ({ params: { revision: scheduled } })),
  resumeContentSchedule: contentCase(ofRevision, {}, true, async ({ scheduled }, server, siteId) => {
    await server.write(siteId, (context) => updateSchedules(context, [{ id: scheduled, isEnded: true }]));
    return { params: { revision: scheduled } };
  }),
  listContentRevisions: contentCase(ofContent, {}, false),
  readContentRevision: contentCase(ofRevision, {}, false, ({ revision }) => ({ params: { revision } })),
  createContentRevision: contentCase(ofDraft, { body: { name: 'Avant travaux' } }),
  restoreContentRevision: contentCase(ofRevision, { body: { batch } }, true, ({ revision }) => ({
    params: { revision },
  })),
  publishContentRevision: contentCase(ofRevision, { body: {} }, true, ({ revision }) => ({ params: { revision } })),
  duplicateContent: contentCase(ofContent),
  archiveContent: contentCase(ofContent),
  unarchiveContent: contentCase(ofContent),
  binContent: contentCase(ofContent),
  restoreContent: contentCase(ofContent),
  moveContent: {
    own: { params: { ...ofKind, kind: 'album', id: tenantId }, body: { after: null } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const number = firstId + nextNumber();
      const id = await server.write(idSite, async (context) => {
        await createAlbum(context, 'Un autre', { id: number + 500_000, position: 1 });
        return createAlbum(context, 'Un album', { id: number, position: 2 });
      });
      return { params: { idSite, kind: 'album', id }, body: { after: null } };
    },
  },
  readContentDependents: contentCase(ofContent, {}, false),
  deleteContent: contentCase(ofContent, { body: { force: true } }),
  createContentTranslation: contentCase(ofTranslation, {}, true, async (_, server, siteId) => {
    await addEnglish(server, siteId);
    return {};
  }),
  deleteContentTranslation: contentCase(ofTranslation, {}, true, async ({ id }, server, siteId) => {
    await server.write(siteId, (context) =>
      insertDraft(
        context,
        { kind, id },
        {
          locale: 'en_GB',
          fields: { title: 'Content' },
          document: { blocks: [] },
          release: 'essai',
          publishedVersion: null,
          authorId: null,
        },
      ),
    );
    return {};
  }),
};

/** Inserts an edited content of the site, with the id that each site has. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await insertEdited(context, tenantId, null, mark);
}
