import { isApiError } from '@vitrine/contract/envelope/envelope';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import { computeFormSize } from '@vitrine/domain/dynamic-forms/form-size';
import { paths } from '@vitrine/domain/site/paths';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { PageModel, PathOutcome } from '../render/page-model.ts';
import { resolvePage } from '../render/resolve-page.ts';
import { readSiteModel } from '../render/site-model.ts';
import { accountActions } from './account/account-actions.ts';
import { contactAction } from '../../../../packages/blocks/src/contact-form/contact-form.action.ts';
import { dynamicFormAction } from '../../../../packages/blocks/src/dynamic-form/dynamic-form.action.ts';
import {
  type FormAction,
  type FormRedirect,
  type FormSubmission,
  localizedUrl,
  notifyRejection,
  redirectToLogin,
  redisplayRejected,
  type SubmitAction,
} from './form-action.ts';
import { oneClick } from './newsletter/newsletter-actions.ts';
import { testimonialAction } from './testimonials/testimonial-actions.ts';

type FormOutcome =
  | FormRedirect
  | { text: string }
  | { form: NonNullable<PageRequest['form']>; status: number; retryAfter?: number | undefined }
  | { rejection: { status: number; message: string; retryAfter?: number | undefined } };

/** What the forms of blocks do, by the block's type. */
const blockActions: Readonly<Record<string, (node: BlockNode) => SubmitAction>> = {
  'contact-form': () => createSubmitAction(contactAction),
  'testimonial-form': () => createSubmitAction(testimonialAction),
  'dynamic-form': ({ id, props }) => dynamicFormAction(Number(props.formId), id),
  ...Object.fromEntries(
    Object.entries(accountActions).map(([type, action]) => [type, () => createSubmitAction(action)]),
  ),
};

/**
 * What a form of a page does: the contract's call, then another address, or the page again with its values and an error per
 * field. The page's form is told by a hidden field, and must stand on the page that it is sent to.
 */
export async function submitForm(request: PageRequest, submission: FormSubmission): Promise<FormOutcome> {
  const isOneClick = submission.fields.some(([name, value]) => name === 'List-Unsubscribe' && value === 'One-Click');
  const blockId = isOneClick ? oneClick : submittedFormId(submission);
  const found = await findAction(request, blockId).catch(rejectRateLimited);
  if (!found) return { rejection: submission.rejection ?? { status: 404, message: 'Cette page est introuvable' } };
  if (typeof found !== 'function') return found;
  const outcome = await found(request, submission);
  // Mailboxes follow no redirection (RFC 8058).
  if (isOneClick && 'redirect' in outcome) return { text: 'Désinscription faite.' };
  return 'redirect' in outcome ? outcome : { ...outcome, form: { blockId, ...outcome.form } };
}

/** A page that may not be read so often takes no form either. */
function rejectRateLimited(error: unknown): Extract<FormOutcome, { rejection: unknown }> {
  if (!isApiError(error) || error.code !== 'too-many-requests') throw error;
  return { rejection: error };
}

/** The form that was sent. Composed forms name it by a field that none of their questions can be called like. */
function submittedFormId({ fields }: FormSubmission): string {
  const named = new Map(fields);
  return named.get(controlFields.form) ?? named.get('form') ?? '';
}

/** How many files the forms of a page ask for; none where it has no such form, and its bodies may bring none. */
export async function countAllowedFiles(request: PageRequest): Promise<number> {
  // A page that may not be read so often takes no file either.
  const outcome = await findOutcome(request).catch(rejectRateLimited);
  if (!outcome || !('kind' in outcome) || outcome.kind !== 'page') return 0;
  let most = 0;
  for (const { type, props } of listNodes(outcome.model)) {
    if (type !== 'dynamic-form') continue;
    try {
      const { definition } = await request.client.readForm({ params: { id: Number(props.formId) } });
      most = Math.max(most, computeFormSize(definition).files);
    } catch (error) {
      // A form that is closed asks for nothing.
      if (!isApiError(error) || error.status >= 500) throw error;
    }
  }
  return most;
}

/** What a form does that stands on the page; where the page itself leads elsewhere, the form leads there too. */
async function findAction(request: PageRequest, id: string): Promise<SubmitAction | FormRedirect | undefined> {
  const outcome = await findOutcome(request, id);
  if (outcome?.kind === 'redirect' && outcome.isPrivate)
    return outcome.to.split('?')[0] === paths.login()
      ? redirectToLogin(request)
      : { redirect: localizedUrl(request, outcome.to) };
  if (outcome?.kind !== 'page') return undefined;
  const { screen } = outcome.model;
  const own = screen && Object.hasOwn(screen.forms, id) ? screen.forms[id] : undefined;
  if (own) return typeof own === 'function' ? own : createSubmitAction(own);
  const block = listNodes(outcome.model).find((node) => node.id === id);
  return block && Object.hasOwn(blockActions, block.type) ? blockActions[block.type]?.(block) : undefined;
}

/** The form by which whoever keeps a site that is being built comes in: the one that it takes (SET-33). */
const loginForm = 'ecran-account-login';

async function findOutcome(request: PageRequest, form?: string): Promise<PathOutcome | undefined> {
  if (request.isBuilding && !(request.path === paths.login() && form === loginForm)) return undefined;
  return resolvePage(request, await request.getCached('site', readSiteModel));
}

function listNodes({ blocks }: PageModel): BlockNode[] {
  return [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
}

/** Hands an action what was typed into its own fields; of what is refused, secrets are not shown again. */
function createSubmitAction({ fields: names, secrets = [], submit: take }: FormAction): SubmitAction {
  return async (request, { fields, rejection: refused }) => {
    const given = Object.fromEntries(fields);
    const read = (name: string): [string, string] => [name, (given[name] ?? '').slice(0, 6000)];
    const values = Object.fromEntries(names.map(read));
    if (refused) return redisplayRejected(refused, { values });
    try {
      return await take(request, { ...values, ...Object.fromEntries(secrets.map(read)) });
    } catch (error) {
      return notifyRejection(request, error, { values });
    }
  };
}
