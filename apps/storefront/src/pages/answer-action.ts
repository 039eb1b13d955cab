import { type GivenAnswers, turnsOf } from '@vitrine/domain/dynamic-forms/answers';
import { answerAt } from '@vitrine/domain/dynamic-forms/change-answers';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { addTurn, readFields, removeTurn, turnInPlaceOf } from '@vitrine/domain/dynamic-forms/form-fields';
import { sentQuery } from '@vitrine/domain/dynamic-forms/sent-query';
import {
  addressIn,
  type FormSubmission,
  type RefusedForm,
  type SubmitAction,
  showRefused,
  tellRefusal,
} from './form-action.ts';

/**
 * Sends the answers to a composed form. Without script two more buttons come here: one more turn of a loop, and one turn
 * less, which give the page again with all that was typed.
 */
export function sendAnswers(id: number, blockId: string): SubmitAction {
  return async (request, { fields, files, refused }) => {
    const single = (name: string) => fields.find(([one]) => one === name)?.[1] ?? '';
    let answers: GivenAnswers = {};
    try {
      const { definition } = await request.client.readForm({ params: { id } });
      answers = readFields(definition, fields);
      if (refused) return showRefused(refused, { values: {}, answers });
      const turned = changeTurns(definition, answers, single(controlFields.add), single(controlFields.remove));
      if (turned) return { form: turned, status: 200 };
      const website = single(controlFields.website).slice(0, 200);
      const sending = single(controlFields.sending);
      const sent = await request.client.submitForm({
        params: { id },
        body: {
          answers,
          ...(website ? { website } : {}),
          ...(/^[\w-]{8,64}$/.test(sending) ? { sending } : {}),
        },
        files,
      });
      return { redirect: addressIn(request, request.path, sentQuery(blockId, sent)) };
    } catch (error) {
      // A form that was closed meanwhile no longer says what it asked: its words are shown as they came.
      return tellRefusal(request, error, { values: typedWords(fields), answers });
    }
  };
}

/** What people have typed or chosen, by the name of its field. */
function typedWords(fields: FormSubmission['fields']): Record<string, string> {
  const words = new Map<string, string>();
  for (const [name, value] of fields) {
    if (name.startsWith('_') || !value.trim()) continue;
    const before = words.get(name);
    words.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(words);
}

function changeTurns(
  definition: FormDefinition,
  answers: GivenAnswers,
  added: string,
  removed: string,
): RefusedForm | undefined {
  if (added) {
    const next = addTurn(definition, answers, added);
    return { values: {}, errors: {}, answers: next, focused: `${added}.${turnsOf(answerAt(next, added)).length - 1}` };
  }
  if (!removed) return undefined;
  const next = removeTurn(definition, answers, removed);
  return { values: {}, errors: {}, answers: next, focused: turnInPlaceOf(next, removed) };
}
