// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetAction } from '../blocks/account/account-ask-reset/account-ask-reset.action.ts';
import { accountLoginAction } from '../blocks/account/account-login/account-login.action.ts';
import { accountRegisterAction } from '../blocks/account/account-register/account-register.action.ts';
import { accountResetPasswordAction } from '../blocks/account/account-reset-password/account-reset-password.action.ts';
import { contactFormAction } from '../blocks/forms/contact-form/contact-form.action.ts';
import { dynamicFormAction } from '../blocks/forms/dynamic-form/dynamic-form.action.ts';
import { testimonialFormAction } from '../blocks/forms/testimonial-form/testimonial-form.action.ts';
import type { BlockAction } from '../core/block-action.ts';

/** What the forms of blocks do, by the block’s type. */
export const blockActions: Readonly<Record<string, BlockAction>> = {
  'account-ask-reset': accountAskResetAction,
  'account-login': accountLoginAction,
  'account-register': accountRegisterAction,
  'account-reset-password': accountResetPasswordAction,
  'contact-form': contactFormAction,
  'dynamic-form': dynamicFormAction,
  'testimonial-form': testimonialFormAction,
};
