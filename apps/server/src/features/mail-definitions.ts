import { bookingMails } from './bookings/bookings.mails.ts';
import type { MailDefinition } from './define-mail.ts';
import { dynamicFormMails } from './dynamic-forms/dynamic-forms.mails.ts';
import { memberMails } from './members/members.mails.ts';
import { messageMails } from './messages/messages.mails.ts';
import { newsletterMails } from './newsletter/newsletter.mails.ts';
import { overloadAlertMails } from './overload-alerts/overload-alerts.mails.ts';
import { rightsRequestMails } from './rights-requests/rights-requests.mails.ts';
import { testimonialMails } from './testimonials/testimonials.mails.ts';

/** Every mail that the program sends. */
export const mailDefinitions: readonly MailDefinition[] = [
  ...memberMails,
  ...messageMails,
  ...dynamicFormMails,
  ...newsletterMails,
  ...testimonialMails,
  ...bookingMails,
  ...rightsRequestMails,
  ...overloadAlertMails,
];
