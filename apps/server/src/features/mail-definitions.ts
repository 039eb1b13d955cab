import { bookingMails } from './bookings/bookings.mails.ts';
import type { MailDefinition } from './define-mail.ts';
import { dynamicFormMails } from './dynamic-forms/dynamic-forms.mails.ts';
import { messageMails } from './messages/messages.mails.ts';
import { newsletterMails } from './newsletter/newsletter.mails.ts';
import { overloadAlertMails } from './overload-alerts/overload-alerts.mails.ts';
import { privacyMails } from './privacy/privacy.mails.ts';
import { rightsRequestMails } from './privacy/rights-requests/rights-requests.mails.ts';
import { profileMails } from './profile/profile.mails.ts';
import { signInMails } from './sign-in/sign-in.mails.ts';
import { testimonialMails } from './testimonials/testimonials.mails.ts';

/** Every mail that the program sends. */
export const mailDefinitions: readonly MailDefinition[] = [
  ...signInMails,
  ...profileMails,
  ...privacyMails,
  ...messageMails,
  ...dynamicFormMails,
  ...newsletterMails,
  ...testimonialMails,
  ...bookingMails,
  ...rightsRequestMails,
  ...overloadAlertMails,
];
