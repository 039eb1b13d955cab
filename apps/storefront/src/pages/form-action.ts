import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import type { AccountNotice } from '@vitrine/domain/people/account-notices';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';

/** What a page posted: fields in their order, a name as often as it came, and the files. */
export interface FormSubmission {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly FilePart[];
  /** Why the sending was refused before anybody looked into it; its words are here, its files are not. */
  rejection?: { status: number; message: string; errors: Record<string, string>; retryAfter?: number | undefined };
}

/** Where a form that was accepted leads, and the session that it has begun, or without token ended. */
export interface FormRedirect {
  redirect: string;
  session?: { token: string | undefined };
}

/** What is to be shown of a form that has not been accepted, or not yet. */
export type RedisplayedForm = Omit<NonNullable<PageRequest['form']>, 'blockId'>;

/** The page again, with its form as it was filled in. */
interface FormRedisplay {
  form: RedisplayedForm;
  status: number;
  /** Seconds to wait, where only time stands against it. */
  retryAfter?: number | undefined;
}

/** Takes what a form sent. */
export type SubmitAction = (request: PageRequest, submission: FormSubmission) => Promise<FormRedirect | FormRedisplay>;

/** What a form does with what was typed into it. */
export interface FormAction {
  /** Names of its fields; others are not looked at. What they hold is shown again when it is refused. */
  fields: readonly string[];
  /** Names of the fields that are never shown again. */
  secrets?: readonly string[];
  /** Makes the contract's call; rejects with its refusal. */
  submit(request: PageRequest, values: Readonly<Record<string, string>>): Promise<FormRedirect>;
}

/** An address of the site in the request's locale; `rest` is its query and fragment. */
export function localizedUrl(request: PageRequest, path: string, rest = ''): string {
  return encodeURI(withLocalePrefix(path, request.prefix)) + rest;
}

/** Where a form leads whose session is over: nothing of it was done, and the login says so. */
export function redirectToLogin(request: PageRequest): FormRedirect {
  const state: AccountNotice = 'session-finie';
  const query = [`etat=${state}`, buildReturnQuery(request.path)].filter(Boolean).join('&');
  return { redirect: localizedUrl(request, paths.login(), `?${query}#confirmation`) };
}

/** What was refused before anybody looked into it: what it says stands in the form, with what was filled in. */
export function redisplayRejected(
  { status, message, errors, retryAfter }: NonNullable<FormSubmission['rejection']>,
  shown: Pick<RedisplayedForm, 'values' | 'answers'>,
): FormRedisplay {
  return { form: { ...shown, errors, message }, status, retryAfter };
}

/** Where a call refused: what it says stands in the form, with what was filled in. What fails inside is an error page. */
export function notifyRejection(
  request: PageRequest,
  error: unknown,
  shown: Pick<RedisplayedForm, 'values' | 'answers'>,
): FormRedirect | FormRedisplay {
  if (!isApiError(error) || error.status >= 500) throw error;
  if (error.code === 'not-authenticated') return redirectToLogin(request);
  const form = { ...shown, errors: error.fields, message: error.message };
  // The page itself is there and open: what was sent is what cannot be done.
  return { form, status: [401, 409, 410].includes(error.status) ? 422 : error.status, retryAfter: error.retryAfter };
}
