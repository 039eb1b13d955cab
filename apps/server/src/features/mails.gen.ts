// Written by `npm run generate`: change what it lists, never this file.

import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingExistsMail,
  bookingOfferExpiredMail,
  bookingOfferMail,
  bookingOwnerMail,
  bookingReminderMail,
  bookingWaitlistClosedMail,
  bookingWaitlistedMail,
} from './bookings/bookings.mails.ts';
import { bookingMovedMail, bookingNoteMail } from './bookings/date-acts/date-acts.mails.ts';
import { bookingTransferredMail } from './bookings/diary/diary.mails.ts';
import { cardOwnerMail, cardRefundMail } from './card-payments/card-payments.mails.ts';
import type { MailDefinition } from './define-mail.ts';
import { submissionAcknowledgementMail, submissionOwnerMail } from './dynamic-forms/dynamic-forms.mails.ts';
import {
  codesGuessedMail,
  newSignInMail,
  recoveryCodesRenewedMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  siteInvitationMail,
  staffEmailChangedMail,
  staffInvitationMail,
  staffNewEmailMail,
  staffPasswordChangedMail,
  staffPasswordResetMail,
} from './identity/identity.mails.ts';
import { creditNoteMail, invoiceMail } from './invoices/invoices.mails.ts';
import { messageAcknowledgementMail, messageOwnerMail } from './messages/messages.mails.ts';
import { alreadySubscribedMail, subscriptionRequestMail, welcomeMail } from './newsletter/newsletter.mails.ts';
import { orderPaidMail } from './orders/mails/order-paid.mails.ts';
import {
  orderCancelledMail,
  orderOwnerMail,
  orderPaymentMail,
  orderPlacedMail,
  orderReadyMail,
  orderRefundedMail,
  orderReminderMail,
  orderReviewMail,
} from './orders/orders.mails.ts';
import { orderShippedMail } from './orders/shipments/shipments.mails.ts';
import { overloadMail } from './overload-alerts/overload-alerts.mails.ts';
import { inactivityMail } from './privacy/privacy.mails.ts';
import {
  rightsAcknowledgementMail,
  rightsErasedMail,
  rightsOwnerMail,
  rightsReminderMail,
} from './privacy/rights-requests/rights-requests.mails.ts';
import { accountDeletedMail, emailChangedMailToNew, emailChangedMailToOld } from './profile/profile.mails.ts';
import { orderRefundMail } from './refunds/refunds.mails.ts';
import { conversationReplyMail, noteMentionMail } from './replies/replies.mails.ts';
import {
  alreadyMemberMail,
  passwordChangedMail,
  passwordResetMail,
  registrationMail,
} from './sign-in/sign-in.mails.ts';
import { launchTrialMail } from './site-launch/site-launch.mails.ts';
import {
  testimonialDecisionMail,
  testimonialOwnerMail,
  testimonialReceivedMail,
} from './testimonials/testimonials.mails.ts';
import {
  withdrawalConcludedMail,
  withdrawalOwnerMail,
  withdrawalReceivedMail,
  withdrawalRefusedMail,
  withdrawalRevokedMail,
} from './withdrawals/withdrawals.mails.ts';

/** Every mail that the program sends. */
export const mailDefinitions: readonly MailDefinition[] = [
  bookingConfirmedMail,
  bookingWaitlistedMail,
  bookingOfferMail,
  bookingOfferExpiredMail,
  bookingWaitlistClosedMail,
  bookingCancelledMail,
  bookingReminderMail,
  bookingExistsMail,
  bookingOwnerMail,
  bookingMovedMail,
  bookingNoteMail,
  bookingTransferredMail,
  cardRefundMail,
  cardOwnerMail,
  submissionOwnerMail,
  submissionAcknowledgementMail,
  staffInvitationMail,
  siteInvitationMail,
  staffPasswordResetMail,
  staffPasswordChangedMail,
  staffNewEmailMail,
  staffEmailChangedMail,
  newSignInMail,
  secondFactorRemovedMail,
  secondFactorAddedMail,
  recoveryCodesRenewedMail,
  codesGuessedMail,
  invoiceMail,
  creditNoteMail,
  messageOwnerMail,
  messageAcknowledgementMail,
  subscriptionRequestMail,
  alreadySubscribedMail,
  welcomeMail,
  orderPaidMail,
  orderPlacedMail,
  orderReminderMail,
  orderPaymentMail,
  orderReadyMail,
  orderCancelledMail,
  orderRefundedMail,
  orderReviewMail,
  orderOwnerMail,
  orderShippedMail,
  overloadMail,
  inactivityMail,
  rightsOwnerMail,
  rightsAcknowledgementMail,
  rightsErasedMail,
  rightsReminderMail,
  emailChangedMailToOld,
  emailChangedMailToNew,
  accountDeletedMail,
  orderRefundMail,
  conversationReplyMail,
  noteMentionMail,
  registrationMail,
  alreadyMemberMail,
  passwordResetMail,
  passwordChangedMail,
  launchTrialMail,
  testimonialOwnerMail,
  testimonialReceivedMail,
  testimonialDecisionMail,
  withdrawalReceivedMail,
  withdrawalRevokedMail,
  withdrawalRefusedMail,
  withdrawalConcludedMail,
  withdrawalOwnerMail,
];
