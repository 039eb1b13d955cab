import { withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from '../render/page-request.ts';

/** Where a form that was accepted leads, and the session that it has begun, or without token ended. */
export interface FormDone {
  redirect: string;
  session?: { token: string | undefined };
}

/** What a form does with what was typed into it. */
export interface FormAction {
  /** Names of its fields; others are not looked at. What they hold is shown again when it is refused. */
  fields: readonly string[];
  /** Names of the fields that are never shown again. */
  secrets?: readonly string[];
  /** Makes the contract's call; rejects with its refusal. */
  take(request: PageRequest, values: Readonly<Record<string, string>>): Promise<FormDone>;
}

/** An address of the site in the request's locale; `rest` is its query and fragment. */
export function addressIn(request: PageRequest, path: string, rest = ''): string {
  return encodeURI(withLocalePrefix(path, request.prefix)) + rest;
}
