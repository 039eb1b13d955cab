import {
  blockActions,
  createSubmitAction,
  localizedUrl,
  redirectAfterSession,
  type SubmitAction,
} from '@vitrine/blocks/actions';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import { parseFormMark } from '@vitrine/domain/dynamic-forms/form-mark';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { FormOutcome, FormRedirect, FormSubmission } from '@vitrine/rendering-contract/form-submission';
import type { FormHandler } from '@vitrine/rendering-contract/page-renderer';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { PageModel, PathOutcome } from '../render/page-model.ts';
import { resolvePage } from '../render/resolve-page.ts';
import { readSiteModel } from '../render/site-model.ts';
import { oneClick } from './newsletter/newsletter-actions.ts';

/**
 * Finds the handler of a page's form. It makes the contract's call, then redirects, or returns the page with the values
 * and an error per field. A hidden field names the form, which must exist on the page that receives it.
 */
export async function findFormHandler(
  request: PageRequest,
  submission: FormSubmission,
): Promise<FormHandler | FormOutcome> {
  const isOneClick = submission.fields.some(([name, value]) => name === 'List-Unsubscribe' && value === 'One-Click');
  const blockId = isOneClick ? oneClick : submittedFormId(submission);
  const found = await findAction(request, blockId).catch(rejectRateLimited);
  if (!found) return { rejection: submission.rejection ?? { status: 404, message: 'Cette page est introuvable' } };
  if (typeof found !== 'function') return found;
  return async (formRequest) => {
    const outcome = await found(formRequest, submission);
    // Mail clients follow no redirect (RFC 8058).
    if (isOneClick && 'redirect' in outcome) return { text: 'Désinscription faite.' };
    return 'redirect' in outcome ? outcome : { ...outcome, form: { blockId, ...outcome.form } };
  };
}

/** A visitor over the page's rate limit may not submit its forms either. */
function rejectRateLimited(error: unknown): Extract<FormOutcome, { rejection: unknown }> {
  if (!isApiError(error) || error.code !== 'too-many-requests') throw error;
  return { rejection: error };
}

/** Returns the id of the submitted form. Composed forms name it in a field whose name no question can have. */
function submittedFormId({ fields }: FormSubmission): string {
  const named = new Map(fields);
  const composed = named.get(controlFields.form);
  return composed === undefined ? (named.get('form') ?? '') : parseFormMark(composed).blockId;
}

/** Counts the files that a page's forms accept; zero where it has no such form, so that its bodies may contain none. */
export async function countAllowedFiles(request: PageRequest): Promise<number> {
  // A visitor over the page's rate limit may not upload files either.
  const outcome = await findOutcome(request).catch(rejectRateLimited);
  if (!outcome || !('kind' in outcome) || outcome.kind !== 'page') return 0;
  let most = 0;
  for (const node of listNodes(outcome.model)) {
    const count = await findBlockAction(node)?.countAllowedFiles?.(node, request.client);
    most = Math.max(most, count ?? 0);
  }
  return most;
}

/** Finds the path to which the confirmation of a form on a page leads on by itself. */
export async function findNextPath({ query, client }: PageRequest, model: PageModel): Promise<string | undefined> {
  if (!query.envoye) return undefined;
  const node = listNodes(model).find(({ id }) => id === query.envoye);
  return node && findBlockAction(node)?.findNextPath?.(node, client);
}

/** Finds the action of a form on the page; where the page itself redirects, the form does too. */
async function findAction(request: PageRequest, id: string): Promise<SubmitAction | FormRedirect | undefined> {
  const outcome = await findOutcome(request);
  if (outcome?.kind === 'redirect' && outcome.isPrivate)
    return outcome.to.split('?')[0] === paths.login()
      ? redirectAfterSession(request)
      : { redirect: localizedUrl(request, outcome.to) };
  if (outcome?.kind !== 'page') return undefined;
  const { screen } = outcome.model;
  const own = screen && Object.hasOwn(screen.forms, id) ? screen.forms[id] : undefined;
  if (own) return createSubmitAction(own);
  const node = listNodes(outcome.model).find((one) => one.id === id);
  const action = node && findBlockAction(node);
  return action && node && createSubmitAction(action.createAction(node));
}

function findBlockAction({ type }: BlockNode) {
  return Object.hasOwn(blockActions, type) ? blockActions[type] : undefined;
}

/** Resolves the page's path; a site under construction accepts no form (SET-33). */
async function findOutcome(request: PageRequest): Promise<PathOutcome | undefined> {
  if (request.isBuilding) return undefined;
  return resolvePage(request, await request.getCached('site', readSiteModel));
}

function listNodes({ blocks }: PageModel): BlockNode[] {
  return [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
}
