import { type GivenAnswers, turnsOf } from '@vitrine/domain/dynamic-forms/answers';
import { answerAt } from '@vitrine/domain/dynamic-forms/change-answers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { addTurn, readFields, removeTurn } from '@vitrine/domain/dynamic-forms/form-fields';
import { addressIn, type RefusedForm, type SubmitAction, tellRefusal } from './form-action.ts';

/**
 * Sends the answers to a composed form. Without script two more buttons come here: one more turn of a loop, and one turn
 * less, which give the page again with all that was typed.
 */
export function sendAnswers(id: number): SubmitAction {
  return async (request, { fields, files }) => {
    const single = (name: string) => fields.find(([one]) => one === name)?.[1] ?? '';
    let answers: GivenAnswers = {};
    try {
      const { definition } = await request.client.readForm({ params: { id } });
      answers = readFields(definition, fields);
      const turned = changeTurns(definition, answers, single('ajouter'), single('retirer'));
      if (turned) return { form: turned, status: 200 };
      const website = single('website').slice(0, 200);
      await request.client.submitForm({ params: { id }, body: { answers, ...(website ? { website } : {}) }, files });
      return { redirect: addressIn(request, request.path, '?envoye=1#confirmation') };
    } catch (error) {
      return tellRefusal(request, error, { values: {}, answers });
    }
  };
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
  const loop = removed.slice(0, removed.lastIndexOf('.'));
  return { values: {}, errors: {}, answers: removeTurn(definition, answers, removed), focused: `${loop}.0` };
}
