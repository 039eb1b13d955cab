import { isApiError } from '@vitrine/contract/envelope/envelope';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '../render/page-request.ts';
import type { ActionOutcome, FormSubmission } from './form-actions.ts';

const messageFields = ['firstname', 'lastname', 'email', 'phone', 'topic', 'message', 'website'] as const;

/** Sends a contact message; what the call refuses is told in the form, what fails inside is an error page. */
export async function sendMessage(
  request: PageRequest,
  _: BlockNode,
  { fields }: FormSubmission,
): Promise<ActionOutcome> {
  const given = Object.fromEntries(fields);
  const values = Object.fromEntries(messageFields.map((name) => [name, (given[name] ?? '').slice(0, 6000)]));
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
    return 'done';
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { form: { values, errors: error.fields, message: error.message }, status: error.status };
  }
}
