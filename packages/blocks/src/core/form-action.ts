import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import type { AccountNotice } from '@vitrine/domain/people/account-notices';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import type { FormRedirect, FormRedisplay, FormSubmission } from '@vitrine/rendering-contract/form-submission';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';

/** Handles a form submission. */
export type SubmitAction = (request: FormRequest, submission: FormSubmission) => Promise<FormRedirect | FormRedisplay>;

/** Handles the values of a form's fields. */
export interface FormAction {
  /** Names of its fields; others are ignored. Their values are shown again when the server rejects the submission. */
  fields: readonly string[];
  /** Names of the fields whose values are never shown again. */
  secrets?: readonly string[];
  /** Calls the API; rejects with its error. */
  submit(request: FormRequest, values: Readonly<Record<string, string>>): Promise<FormRedirect>;
}

/** Returns the URL of a path in the request's locale; `rest` is its query and fragment. */
export function localizedUrl(request: Pick<FormRequest, 'prefix'>, path: string, rest = ''): string {
  return encodeURI(withLocalePrefix(path, request.prefix)) + rest;
}

/** Returns the URL of an account screen that confirms an action; `returnPath` is where a login there leads back. */
export function accountNoticeUrl(
  request: Pick<FormRequest, 'prefix'>,
  path: string,
  notice: AccountNotice,
  returnPath = '',
): string {
  const query = [`etat=${notice}`, buildReturnQuery(returnPath)].filter(Boolean).join('&');
  return localizedUrl(request, path, `?${query}#confirmation`);
}

/** Redirects to the login page, which explains that the session has expired: the submission had no effect. */
export function redirectAfterSession(request: Pick<FormRequest, 'prefix' | 'path'>): FormRedirect {
  return { redirect: accountNoticeUrl(request, paths.login(), 'session-finie', request.path) };
}

/**
 * Renders a submission again that was rejected before its content was read: the form shows the message and the values.
 */
export function redisplayRejected(
  { status, message, errors, retryAfter }: NonNullable<FormSubmission['rejection']>,
  shown: Pick<FormRedisplay['form'], 'values' | 'answers'>,
): FormRedisplay {
  return { form: { ...shown, errors, message }, status, retryAfter };
}

/**
 * Renders a rejected submission again: the form shows the message and the values. Rethrows internal errors, which lead
 * to an error page.
 */
export function redisplayForm(
  request: FormRequest,
  error: unknown,
  shown: Pick<FormRedisplay['form'], 'values' | 'answers'>,
): FormRedirect | FormRedisplay {
  if (!isApiError(error) || error.status >= 500) throw error;
  if (error.code === 'not-authenticated') return redirectAfterSession(request);
  const form = { ...shown, errors: error.fields, message: error.message };
  // The page itself exists and is accessible: only the submission is invalid, so 422 replaces the status.
  return { form, status: [401, 409, 410].includes(error.status) ? 422 : error.status, retryAfter: error.retryAfter };
}

/** Creates an action that receives the values of its own fields; after a rejection, secrets are not shown again. */
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
      return redisplayForm(request, error, { values });
    }
  };
}
