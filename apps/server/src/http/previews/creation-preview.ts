import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { paths } from '@vitrine/domain/addresses/paths';
import type { CanvasPage } from '@vitrine/rendering-contract/canvas';
import { drawDryRunNumber } from '../../features/archives/dry-run/import-dry-run.operations.ts';
import { getTitleFaces } from '../../features/fonts/fonts.operations.ts';
import { insertPreview, type PlannedPreview } from '../../features/site-creation/preview-site.operations.ts';
import { createCacheMetadata, getMainOrigin, type SiteIdentity } from '../../request-context.ts';
import { simulate } from '../../storage/simulate.ts';
import { createInProcessClient, createNestedRunner } from '../api/call-client.ts';
import { createContextInput, createPageRequest } from '../pages/page-requests.ts';
import type { SiteRequest } from '../pages/pages-handler.ts';
import { createRequestContext, type ServerContext } from '../server-context.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** The host of a site that does not exist: nothing is asked of it. */
const host = 'apercu.invalid';
const takeTurn = limitConcurrency(2, 24);

/**
 * Renders a page of a site to come: its rows are inserted under a number that no site has, in a transaction that is rolled back.
 * No cache is read or filled, and no job is enqueued.
 */
export function renderCreationPreview(
  context: ServerContext,
  planned: PlannedPreview,
  given: Pick<SiteRequest, 'requestId' | 'clientIp' | 'isSecure'>,
): Promise<CanvasPage> {
  return takeTurn(() =>
    simulate(context.database, drawDryRunNumber(), async (transaction) => {
      const site = await insertPreview(transaction, planned, { now: context.clock(), host });
      return renderDryRun(context, planned, describeRequest(site, planned, given), transaction);
    }),
  );
}

function describeRequest(
  site: SiteIdentity,
  { fonts }: PlannedPreview,
  given: Pick<SiteRequest, 'requestId' | 'clientIp' | 'isSecure'>,
): SiteRequest {
  return {
    ...given,
    site,
    path: paths.home(),
    search: new URLSearchParams(),
    tokens: [],
    panelToken: undefined,
    // Nothing is shown otherwise than it is stored, but that a preview reads and fills no cache.
    previewedSettings: {},
    previewedTheme: { fonts },
  };
}

async function renderDryRun(
  context: ServerContext,
  { filled, templateName, pageId }: PlannedPreview,
  facts: SiteRequest,
  transaction: Parameters<Parameters<typeof simulate>[2]>[0],
): Promise<CanvasPage> {
  const origin = getMainOrigin(facts.site, context.listener.port, facts.isSecure);
  const services = {
    ...context.services,
    jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
    enqueueReviewsRefresh: () => {},
  };
  const scope = createRequestContext(
    services,
    createContextInput(context, facts, origin),
    transaction,
    createCacheMetadata(),
  );
  Object.assign(scope, { previewedSettings: facts.previewedSettings, previewedTheme: facts.previewedTheme });
  const client = createInProcessClient(context.bindings, createNestedRunner(scope), new Map());
  const request = createPageRequest(context, facts, { headers: {} }, origin, client, { scope, startedAt: '' });
  const page = filled.records.get('pages')?.find(({ id }) => Number(id) === pageId);
  return context.renderer.renderCanvas(
    { ...request, path: String(page?.url ?? paths.home()), isBuilding: false, hasPanel: true },
    {
      // Page of a screen of the program: the screen itself is what is shown at its path.
      subject: page?.isCmsPage === false ? { kind: 'record' } : { kind: 'page', id: pageId },
      describeUnreadable: () => undefined,
      listTextFields: () => [],
      titleFaces: await getTitleFaces(scope),
      filesPath: adminPaths.templateFiles(templateName),
      onFailure: (block, error) =>
        context.log.warn(
          { requestId: facts.requestId, template: templateName, block, cause: String(error) },
          'bloc non affiché dans l’aperçu d’un site à créer',
        ),
    },
  );
}
