import { isApiError } from '@vitrine/contract/envelope/envelope';
import { buildConfirmationQuery } from '@vitrine/domain/dynamic-forms/confirmation-query';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { addItem, findReplacementItem, parseFormFields, removeItem } from '@vitrine/domain/dynamic-forms/form-fields';
import { parseFormMark } from '@vitrine/domain/dynamic-forms/form-mark';
import { computeFormSize } from '@vitrine/domain/dynamic-forms/form-size';
import { listItems, type SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { getAnswer } from '@vitrine/domain/dynamic-forms/update-answers';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { FormRedisplay, FormSubmission } from '@vitrine/rendering-contract/form-submission';
import type { BlockAction } from '../../../core/block-action.ts';
import { localizedUrl, redisplayForm, redisplayRejected, type SubmitAction } from '../../../core/form-action.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';

/**
 * Submits a dynamic form. Without script, two more buttons post here: they add or remove an item of a repeating group.
 * Both render the page again with all the answers.
 */
function submitAnswers({ id: blockId, props }: BlockNode): SubmitAction {
  const id = Number(props.formId);
  return async (request, { fields, files, rejection: refused }) => {
    const single = (name: string) => fields.find(([one]) => one === name)?.[1] ?? '';
    let answers: SubmissionInput = {};
    try {
      const seen = parseFormMark(single(controlFields.form)).version;
      const query = seen ? { version: seen } : {};
      const { definition } = await request.client.readForm({ params: { id }, query });
      answers = parseFormFields(definition, fields);
      if (refused) return redisplayRejected(refused, { values: {}, answers });
      const turned = changeItems(definition, answers, single(controlFields.add), single(controlFields.remove));
      if (turned) return { form: turned, status: 200 };
      const website = single(controlFields.honeypot).slice(0, 200);
      const sending = single(controlFields.idempotencyKey);
      const sent = await request.client.submitForm({
        params: { id },
        query,
        body: {
          answers,
          ...(website ? { website } : {}),
          ...(/^[\w-]{8,64}$/.test(sending) ? { sending } : {}),
        },
        files,
      });
      return { redirect: localizedUrl(request, request.path, buildConfirmationQuery(blockId, sent)) };
    } catch (error) {
      // A form that was closed meanwhile has no definition any more: the page shows the answers as they came.
      return redisplayForm(request, error, { values: submittedValues(fields), answers });
    }
  };
}

/** Returns the values that the visitor entered, by field name. */
function submittedValues(fields: FormSubmission['fields']): Record<string, string> {
  const words = new Map<string, string>();
  for (const [name, value] of fields) {
    if (name.startsWith('_') || !value.trim()) continue;
    const before = words.get(name);
    words.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(words);
}

function changeItems(
  definition: FormDefinition,
  answers: SubmissionInput,
  added: string,
  removed: string,
): FormRedisplay['form'] | undefined {
  if (added) {
    const next = addItem(definition, answers, added);
    return {
      values: {},
      errors: {},
      answers: next,
      focused: `${added}.${listItems(getAnswer(next, added)).length - 1}`,
    };
  }
  if (!removed) return undefined;
  const next = removeItem(definition, answers, removed);
  return { values: {}, errors: {}, answers: next, focused: findReplacementItem(next, removed) };
}

export const dynamicFormAction: BlockAction = {
  createAction: submitAnswers,
  async countAllowedFiles({ props }, client) {
    try {
      const { definition } = await client.readForm({ params: { id: Number(props.formId) }, query: {} });
      return computeFormSize(definition).files;
    } catch (error) {
      // A closed form has no fields.
      if (!isApiError(error) || error.status >= 500) throw error;
      return 0;
    }
  },
  async findNextPath({ props }, client) {
    if (props.confirmation) return undefined;
    const form = await nullIfNotFound(client.readForm({ params: { id: Number(props.formId) }, query: {} }));
    const path = form?.afterText ? null : form?.afterUrl;
    // Another site is proposed only, and what would confirm once more would lead there again.
    return path && /^\/(?![/\\])/.test(path) && !/[?&]envoye=/.test(path) ? path : undefined;
  },
};
