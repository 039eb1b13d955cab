import { blockDefinitions, describeUnreadableBlock, listTextFields, upgradeDraftBlocks } from '@vitrine/blocks/schemas';
import type { ApiClient } from '@vitrine/contract/client/api-client';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { removePrices } from '@vitrine/domain/catalogue/hidden-prices';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { CanvasBlockOptions, CanvasBlocks, CanvasContent, CanvasPage } from '@vitrine/rendering-contract/canvas';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { CanvasDraft, CanvasTarget } from '../../features/content/canvas/canvas-service.ts';
import { getContentType } from '../../features/content/content-types.ts';
import { getTitleFaces } from '../../features/fonts/fonts.operations.ts';
import type { PresentedDraft } from '../../features/presented-draft.ts';
import { arePricesHidden } from '../../features/settings/settings.operations.ts';
import { getMainOrigin, type RequestContext } from '../../request-context.ts';
import { withPageRequest } from '../pages/pages-handler.ts';
import type { ServerContext } from '../server-context.ts';

/**
 * Renders the whole page of a draft, in a read snapshot of its own: never call it inside a transaction. Its blocks read
 * what visitors read. The caller checks the rights.
 */
export function renderCanvas(context: ServerContext, target: CanvasTarget, draft: CanvasDraft): Promise<CanvasPage> {
  return withCanvas(context, target, draft, async (request, content, scope) =>
    context.renderer.renderCanvas(request, { ...content, titleFaces: await getTitleFaces(scope) }),
  );
}

/** Renders some blocks of a draft, each as in its whole page; see `renderCanvas`. */
export function renderCanvasBlocks(
  context: ServerContext,
  target: CanvasTarget,
  draft: CanvasDraft,
  ids: readonly string[],
  options: CanvasBlockOptions = {},
): Promise<CanvasBlocks> {
  return withCanvas(context, target, draft, (request, content) =>
    context.renderer.renderCanvasBlocks(request, content, ids, options),
  );
}

async function withCanvas<Value>(
  context: ServerContext,
  target: CanvasTarget,
  draft: CanvasDraft,
  work: (request: PageRequest, content: CanvasContent, scope: RequestContext) => Promise<Value>,
): Promise<Value> {
  const { site, locale, requestId, clientIp, isSecure } = target;
  const prefix = site.languages.find(({ code }) => code === locale)?.prefix ?? '';
  const facts = {
    site,
    path: `${prefix}/`,
    search: new URLSearchParams(),
    requestId,
    clientIp,
    isSecure,
    // Whoever edits, the page is that of a visitor.
    tokens: [],
    panelToken: undefined,
  };
  const origin = getMainOrigin(site, context.listener.port, isSecure);
  const { value } = await withPageRequest(context, facts, { headers: {} }, origin, async (request, scope) => {
    const upgraded = upgradeDraftBlocks(draft.blocks, blockDefinitions);
    const blocks = (await arePricesHidden(scope)) ? removePrices(upgraded) : upgraded;
    const presented = await draft.present(scope);
    const client = createDraftClient(request.client, draft, { ...presented, blocks });
    const content = createContent(context, target, draft, { ...presented, blocks });
    return work({ ...request, client, path: presented.path, isBuilding: false, hasPanel: true }, content, scope);
  });
  return value;
}

function createContent(
  { log }: ServerContext,
  { site, requestId, filesPath, interactive }: CanvasTarget,
  { kind, id }: CanvasDraft,
  {
    isScreen,
    isOnStandIn,
    blocks,
  }: Pick<PresentedDraft, 'isScreen' | 'isOnStandIn'> & { blocks: readonly BlockNode[] },
): CanvasContent {
  const ids = new Set([...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node.id));
  return {
    subject: (kind === 'page' && !isScreen) || isOnStandIn ? { kind: 'page', id } : { kind: 'record' },
    describeUnreadable: (node) =>
      ids.has(node.id) ? describeUnreadableBlock(node, blockDefinitions)?.message : undefined,
    titleFaces: [],
    filesPath,
    interactive,
    listTextFields: (node) => {
      // Islands take over what the server has rendered: without marks in it.
      const definition = ids.has(node.id) && !interactive ? blockDefinitions[node.type] : undefined;
      return definition ? listTextFields(definition, node.props) : [];
    },
    onFailure: (block, error) =>
      log.warn(
        { requestId, site: site.id, [kind]: id, block, cause: String(error) },
        'bloc non affiché dans l’éditeur',
      ),
  };
}

type Input = { params: { id: number } };
type Read = (input: Input) => Promise<object>;

/** A client that answers the draft where the content of the draft is read, and what is published everywhere else. */
function createDraftClient(
  client: ApiClient,
  { kind, id }: CanvasDraft,
  { changes, defaults, replies = {}, blocks }: PresentedDraft & { blocks: readonly BlockNode[] },
): ApiClient {
  const call = getContentType(kind).readCall;
  const replace = (name: string, answer: Read) => {
    const read = client[name as keyof ApiClient] as unknown as Read;
    return (input: Input) => (Number(input.params.id) === id ? answer(input) : read(input));
  };
  const readPublished = client[call] as unknown as Read;
  const answers: Record<string, Read> = {
    [call]: replace(call, async (input) => ({
      ...defaults,
      ...(await findPublished(readPublished, input)),
      ...changes,
      blocks,
    })),
  };
  for (const [name, reply] of Object.entries(replies)) answers[name] = replace(name, async () => reply);
  return new Proxy(client, {
    // Not by its type: the checker of types would compare each of some hundred calls with each.
    get: (target, name) => answers[name as string] ?? Reflect.get(target, name),
  });
}

async function findPublished(read: Read, input: Input): Promise<object> {
  try {
    return await read(input);
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return {};
    throw error;
  }
}
