import { isApiError } from '@vitrine/contract/envelope/envelope';
import type { AccountNotice } from '@vitrine/domain/people/account-notices';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import type { FormRedirect, FormRedisplay, FormSubmission } from './form-submission.ts';
import type { FormRequest } from './page-request.ts';

/** Handles what a form sent. */
export type SubmitAction = (request: FormRequest, submission: FormSubmission) => Promise<FormRedirect | FormRedisplay>;

/** What a form does with the values of its fields. */
export interface FormAction {
  /** Names of its fields; others are not looked at. What they hold is shown again when it is refused. */
  fields: readonly string[];
  /** Names of the fields that are never shown again. */
  secrets?: readonly string[];
  /** Makes the contract's call; rejects with its refusal. */
  submit(request: FormRequest, values: Readonly<Record<string, string>>): Promise<FormRedirect>;
}

/** The URL of a path of the site in the request's locale; `rest` is its query and fragment. */
export function localizedUrl(request: Pick<FormRequest, 'prefix'>, path: string, rest = ''): string {
  return encodeURI(withLocalePrefix(path, request.prefix)) + rest;
}

/** The URL of a screen of accounts that tells what has been done. */
export function accountNoticeUrl(request: Pick<FormRequest, 'prefix'>, path: string, notice: AccountNotice): string {
  return localizedUrl(request, path, `?etat=${notice}#confirmation`);
}

/** Where a form leads whose session is over: nothing of it was done, and the login says so. */
export function redirectToLogin(request: Pick<FormRequest, 'prefix' | 'path'>): FormRedirect {
  const state: AccountNotice = 'session-finie';
  const query = [`etat=${state}`, buildReturnQuery(request.path)].filter(Boolean).join('&');
  return { redirect: localizedUrl(request, paths.login(), `?${query}#confirmation`) };
}

/** A submission refused before its content was read: its sentence stands in the form, with what was filled in. */
export function redisplayRejected(
  { status, message, errors, retryAfter }: NonNullable<FormSubmission['rejection']>,
  shown: Pick<FormRedisplay['form'], 'values' | 'answers'>,
): FormRedisplay {
  return { form: { ...shown, errors, message }, status, retryAfter };
}

/** A call refused: its sentence stands in the form, with what was filled in. Throws what failed inside (an error page). */
export function notifyRejection(
  request: FormRequest,
  error: unknown,
  shown: Pick<FormRedisplay['form'], 'values' | 'answers'>,
): FormRedirect | FormRedisplay {
  if (!isApiError(error) || error.status >= 500) throw error;
  if (error.code === 'not-authenticated') return redirectToLogin(request);
  const form = { ...shown, errors: error.fields, message: error.message };
  // The page itself is there and open: what was sent is what cannot be done.
  return { form, status: [401, 409, 410].includes(error.status) ? 422 : error.status, retryAfter: error.retryAfter };
}

/** Hands an action the values of its own fields; of what is refused, secrets are not shown again. */
export function createSubmitAction(action: FormAction | SubmitAction): SubmitAction {
  if (typeof action === 'function') return action;
  const { fields: names, secrets = [] } = action;
  return async (request, { fields, rejection }) => {
    const given = Object.fromEntries(fields);
    const read = (name: string): [string, string] => [name, (given[name] ?? '').slice(0, 6000)];
    const values = Object.fromEntries(names.map(read));
    if (rejection) return redisplayRejected(rejection, { values });
    try {
      return await action.submit(request, { ...values, ...Object.fromEntries(secrets.map(read)) });
    } catch (error) {
      return notifyRejection(request, error, { values });
    }
  };
}
