import type { RequestContext } from '../../request-context.ts';

/** Whether an email is verified for the caller: it is the confirmed email of their session's account. */
export function isVerifiedEmail(context: Pick<RequestContext, 'user'>, email: string): boolean {
  return context.user?.email.toLowerCase() === email.toLowerCase();
}
