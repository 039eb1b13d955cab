import { isApiError } from '@vitrine/contract/envelope/envelope';
import { withLocalePrefix } from '@vitrine/domain/site/paths';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '../render/page-request.ts';
import { resolvePage } from '../render/resolve-page.ts';
import { readSiteModel } from '../render/site-model.ts';

type FormOutcome =
  | { redirect: string }
  | { form: NonNullable<PageRequest['form']>; status: number }
  | { refused: { status: number; message: string } };

const messageFields = ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'] as const;

/**
 * What a form of a page does: the contract's call, then another address, or the page again with its values and an error per
 * field. The page's form is told by its hidden `form` field, and must stand on the page that it is sent to.
 */
export async function submitForm(request: PageRequest, fields: Readonly<Record<string, string>>): Promise<FormOutcome> {
  const blockId = fields.form ?? '';
  if (!(await isFormOfPage(request, blockId)))
    return { refused: { status: 404, message: 'Cette page est introuvable' } };
  const values = Object.fromEntries(messageFields.map((name) => [name, (fields[name] ?? '').slice(0, 6000)]));
  try {
    const { firstname = '', lastname = '', email = '', message = '' } = values;
    await request.client.sendMessage({
      body: {
        firstname,
        lastname,
        email,
        message,
        ...(values.phone ? { phone: values.phone } : {}),
        ...(values.topic ? { topic: values.topic as 'question' } : {}),
        ...(values.website ? { website: values.website } : {}),
      },
    });
    return { redirect: `${encodeURI(withLocalePrefix(request.path, request.prefix))}?envoye=1#confirmation` };
  } catch (error) {
    // What the call refuses is told in the form; what fails inside is an error page.
    if (!isApiError(error) || error.status >= 500) throw error;
    return { form: { blockId, values, errors: error.fields, message: error.message }, status: error.status };
  }
}

async function isFormOfPage(request: PageRequest, blockId: string): Promise<boolean> {
  if (request.isBuilding) return false;
  const outcome = await resolvePage(request, await request.remember('site', readSiteModel));
  if (outcome.kind !== 'page') return false;
  return [...walkBlocks({ blocks: [...outcome.model.blocks] })].some(
    ({ node }) => node.id === blockId && node.type === 'contact-form',
  );
}
