import { isApiError } from '@vitrine/contract/envelope/envelope';
import { withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from '../render/page-request.ts';

type FormOutcome = { redirect: string } | { form: NonNullable<PageRequest['form']>; status: number };

const messageFields = ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'] as const;

/**
 * What a form of a page does: the contract's call, then another address, or the page again with its values and an error per
 * field. The page's form is told by its hidden `form` field.
 */
export async function submitForm(request: PageRequest, fields: Readonly<Record<string, string>>): Promise<FormOutcome> {
  const blockId = fields.form ?? '';
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
