import { localizedUrl, redisplayForm, type SubmitAction } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/addresses/paths';
import {
  readDeclarationBody,
  readLines,
  renameLineErrors,
  withdrawalHidden,
  withdrawalLabels,
} from './withdrawal-values.ts';

const names: readonly string[] = [...Object.keys(withdrawalLabels), ...withdrawalHidden];

/**
 * Declares a withdrawal in two steps of one form: what is typed comes back whole, to be read again before it is confirmed. Nothing
 * is looked up for whoever has no link of the order, so that no answer says whether it exists.
 */
export function withdrawAction(order?: string): SubmitAction {
  return async (request, { fields, rejection }) => {
    const given = fields
      .filter(([name]) => names.includes(name) || name.startsWith('lignes.'))
      .map(([name, value]) => [name, value.slice(0, 6000)] as const);
    const values: Record<string, string> = Object.fromEntries(given);
    if (rejection)
      return { form: { values, errors: rejection.errors, message: rejection.message }, status: rejection.status };
    const step = fields.find(([name]) => name === 'faire')?.[1];
    // Back to what was typed.
    if (step === 'modifier') return { form: { values, errors: {}, focused: 'name' }, status: 200 };
    const body = readDeclarationBody(values, order);
    try {
      if (step !== 'confirmer') {
        const { lines } = await request.client.checkWithdrawal({ body });
        return {
          form: {
            values: {
              ...values,
              etape: 'confirmer',
              rendu: lines.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('\n'),
            },
            errors: {},
            focused: 'recapitulatif',
          },
          status: 200,
        };
      }
      const { token } = await request.client.declareWithdrawal({
        body,
        ...(values.cle ? { idempotencyKey: values.cle } : {}),
      });
      return { redirect: localizedUrl(request, paths.withdrawalReceipt(token)) };
    } catch (error) {
      const outcome = redisplayForm(request, error, { values });
      if ('redirect' in outcome) return outcome;
      // Nothing is to be corrected: the same is confirmed again.
      if (step === 'confirmer' && Object.keys(outcome.form.errors).length === 0)
        return { ...outcome, form: { ...outcome.form, values: { ...values, etape: 'confirmer' } } };
      return {
        ...outcome,
        form: { ...outcome.form, errors: renameLineErrors(outcome.form.errors, readLines(values)) },
      };
    }
  };
}

/** Takes a withdrawal back, by the link that was mailed. */
export function revokeAction(token: string): SubmitAction {
  return async (request) => {
    try {
      await request.client.revokeWithdrawal({ body: { token } });
      return { redirect: localizedUrl(request, paths.revokeWithdrawal(token), '#etat') };
    } catch (error) {
      return redisplayForm(request, error, { values: {} });
    }
  };
}
