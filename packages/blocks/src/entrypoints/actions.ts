import { accountAskResetAction } from '../account-ask-reset/account-ask-reset.action.ts';
import { accountLoginAction } from '../account-login/account-login.action.ts';
import { accountRegisterAction } from '../account-register/account-register.action.ts';
import { accountResetPasswordAction } from '../account-reset-password/account-reset-password.action.ts';
import { contactFormAction } from '../contact-form/contact-form.action.ts';
import type { BlockAction } from '../core/block-action.ts';
import { dynamicFormAction } from '../dynamic-form/dynamic-form.action.ts';
import { testimonialFormAction } from '../testimonial-form/testimonial-form.action.ts';

export { listFieldName, selectedLists, subscribeAction } from '../newsletter-form/newsletter-form.action.ts';

/** What the forms of blocks do, by the block's type. */
export const blockActions: Readonly<Record<string, BlockAction>> = indexByType([
  accountAskResetAction,
  accountLoginAction,
  accountRegisterAction,
  accountResetPasswordAction,
  contactFormAction,
  dynamicFormAction,
  testimonialFormAction,
]);

function indexByType(actions: readonly BlockAction[]): Record<string, BlockAction> {
  return Object.fromEntries(actions.map((action) => [action.type, action]));
}
