import type { SentFile } from '@vitrine/contract/endpoints/define-endpoint';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { measureForm } from '@vitrine/domain/dynamic-forms/measure-form';
import { withLocalePrefix } from '@vitrine/domain/site/paths';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '../render/page-request.ts';
import { resolvePage } from '../render/resolve-page.ts';
import { readSiteModel } from '../render/site-model.ts';
import { sendAnswers } from './answer-action.ts';
import { sendMessage } from './message-action.ts';

/** What a page posted: fields in their order, a name as often as it came, and the files. */
export interface FormSubmission {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly SentFile[];
}

/** What is to be shown of a form that has not been accepted, or not yet. */
export type RefusedForm = Omit<NonNullable<PageRequest['form']>, 'blockId'>;
export type ActionOutcome = 'done' | { form: RefusedForm; status: number };

type FormOutcome =
  | { redirect: string }
  | { form: NonNullable<PageRequest['form']>; status: number }
  | { refused: { status: number; message: string } };

/** What each type of block does with what its form sent. */
const actions: Readonly<
  Record<string, (request: PageRequest, node: BlockNode, submission: FormSubmission) => Promise<ActionOutcome>>
> = { 'contact-form': sendMessage, 'dynamic-form': sendAnswers };

/**
 * What a form of a page does: the contract's call, then another address, or the page again with its values and an error per
 * field. The page's form is told by its hidden `form` field, and must stand on the page that it is sent to.
 */
export async function submitForm(request: PageRequest, submission: FormSubmission): Promise<FormOutcome> {
  const blockId = submission.fields.find(([name]) => name === 'form')?.[1] ?? '';
  const node = (await formsOfPage(request)).find(({ id }) => id === blockId);
  const action = node && actions[node.type];
  if (!action) return { refused: { status: 404, message: 'Cette page est introuvable' } };
  const outcome = await action(request, node, submission);
  if (outcome !== 'done') return { form: { blockId, ...outcome.form }, status: outcome.status };
  return { redirect: `${encodeURI(withLocalePrefix(request.path, request.prefix))}?envoye=1#confirmation` };
}

/** How many files the forms of a page ask for; none where it has no such form, and its bodies may bring none. */
export async function countFiles(request: PageRequest): Promise<number> {
  let most = 0;
  for (const { type, props } of await formsOfPage(request)) {
    if (type !== 'dynamic-form') continue;
    try {
      const { definition } = await request.client.readForm({ params: { id: Number(props.formId) } });
      most = Math.max(most, measureForm(definition).files);
    } catch (error) {
      // A form that is closed asks for nothing.
      if (!isApiError(error) || error.status >= 500) throw error;
    }
  }
  return most;
}

async function formsOfPage(request: PageRequest): Promise<BlockNode[]> {
  if (request.isBuilding) return [];
  const outcome = await resolvePage(request, await request.remember('site', readSiteModel));
  if (outcome.kind !== 'page') return [];
  return [...walkBlocks({ blocks: [...outcome.model.blocks] })]
    .map(({ node }) => node)
    .filter(({ type }) => Object.hasOwn(actions, type));
}
