import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/site/paths';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '../render/page-request.ts';
import { resolvePage } from '../render/resolve-page.ts';
import { readSiteModel } from '../render/site-model.ts';
import { accountActions } from './account-actions.ts';
import { contactAction } from './contact-action.ts';
import { addressIn, type FormAction, type FormDone } from './form-action.ts';

type FormOutcome =
  | FormDone
  | { form: NonNullable<PageRequest['form']>; status: number }
  | { refused: { status: number; message: string } };

/** What the forms of blocks do, by the block's type. */
const blockActions: Readonly<Record<string, FormAction>> = { 'contact-form': contactAction, ...accountActions };

/**
 * What a form of a page does: the contract's call, then another address, or the page again with its values and an error per
 * field. The page's form is told by its hidden `form` field, and must stand on the page that it is sent to.
 */
export async function submitForm(request: PageRequest, fields: Readonly<Record<string, string>>): Promise<FormOutcome> {
  const blockId = fields.form ?? '';
  const found = await findAction(request, blockId);
  if (!found) return { refused: { status: 404, message: 'Cette page est introuvable' } };
  if ('redirect' in found) return found;
  const { fields: names, secrets = [] } = found;
  const read = (name: string) => (fields[name] ?? '').slice(0, 6000);
  const shown = Object.fromEntries(names.map((name) => [name, read(name)]));
  try {
    return await found.take(request, { ...shown, ...Object.fromEntries(secrets.map((name) => [name, read(name)])) });
  } catch (error) {
    // What the call refuses is told in the form; what fails inside is an error page.
    if (!isApiError(error) || error.status >= 500) throw error;
    if (error.code === 'not-authenticated') return { redirect: addressIn(request, paths.login()) };
    const form = { blockId, values: shown, errors: error.fields, message: error.message };
    // The page itself is there and open: what was sent is what cannot be done.
    return { form, status: [401, 409, 410].includes(error.status) ? 422 : error.status };
  }
}

/** What a form does that stands on the page; where the page itself leads elsewhere, the form leads there too. */
async function findAction(request: PageRequest, id: string): Promise<FormAction | FormDone | undefined> {
  if (request.isBuilding) return undefined;
  const outcome = await resolvePage(request, await request.remember('site', readSiteModel));
  if (outcome.kind === 'redirect' && outcome.isPrivate) return { redirect: addressIn(request, outcome.to) };
  if (outcome.kind !== 'page') return undefined;
  const { blocks, screen } = outcome.model;
  if (screen && Object.hasOwn(screen.forms, id)) return screen.forms[id];
  const block = [...walkBlocks({ blocks: [...blocks] })].find(({ node }) => node.id === id)?.node;
  return block && Object.hasOwn(blockActions, block.type) ? blockActions[block.type] : undefined;
}
