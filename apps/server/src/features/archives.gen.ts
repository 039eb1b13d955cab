// Written by `npm run generate`: change what it lists, never this file.

import { addressesArchive } from './addresses/addresses-archive.operations.ts';
import { albumsArchive } from './albums/albums-archive.operations.ts';
import { blogFoldersArchive, blogPostsArchive } from './blog/blog-archive.operations.ts';
import { bookingsArchive, occurrencesArchive } from './bookings/bookings-archive.operations.ts';
import { cardPayoutsArchive } from './card-payouts/card-payouts-archive.operations.ts';
import { componentsArchive, externalAppsArchive } from './components/components-archive.operations.ts';
import { consentProofsArchive } from './consents/consents-archive.operations.ts';
import { contentsArchive } from './content/contents-archive.operations.ts';
import { conversationsArchive } from './conversations/conversations-archive.operations.ts';
import type { ArchivePart } from './define-archive-part.ts';
import { discountCodesArchive } from './discounts/discounts-archive.operations.ts';
import { dynamicFormsArchive, formAnswersArchive } from './dynamic-forms/dynamic-forms-archive.operations.ts';
import { elementRoutesArchive, elementsArchive } from './elements/elements-archive.operations.ts';
import { fontFamiliesArchive, fontFilesArchive, fontsArchive } from './fonts/fonts-archive.operations.ts';
import { dayTotalsArchive, invoicesArchive } from './invoices/invoices-archive.operations.ts';
import { languagesArchive } from './languages/languages-archive.operations.ts';
import { lostAddressesArchive } from './lost-addresses/lost-addresses-archive.operations.ts';
import { mailWordingsArchive } from './mail/mail-archive.operations.ts';
import { mediaArchive, mediaFoldersArchive } from './media/media-archive.operations.ts';
import { messagesArchive } from './messages/messages-archive.operations.ts';
import { newsArchive } from './news/news-archive.operations.ts';
import {
  newsletterConsentsArchive,
  newsletterFormerLinksArchive,
  newsletterListsArchive,
  newsletterRefusalsArchive,
  newsletterSubscribersArchive,
} from './newsletter/newsletter-archive.operations.ts';
import {
  acceptedTermsArchive,
  ordersArchive,
  paymentsArchive,
  refundLinesArchive,
  refundReturnsArchive,
} from './orders/keeping/orders-archive.operations.ts';
import { pagePlacesArchive, pagesArchive } from './pages/pages-archive.operations.ts';
import {
  pickupClosuresArchive,
  pickupSchedulesArchive,
  pickupSlotsArchive,
} from './pickup/pickup-archive.operations.ts';
import { rightsRequestsArchive } from './privacy/rights-requests/rights-requests-archive.operations.ts';
import { priceRevisionsArchive } from './products/price-revisions/price-revisions-archive.operations.ts';
import {
  awardsArchive,
  declinationsArchive,
  mealIconsArchive,
  productsArchive,
  variationsArchive,
} from './products/products-archive.operations.ts';
import { redirectsArchive } from './redirects/redirects-archive.operations.ts';
import { replyTemplatesArchive } from './replies/replies-archive.operations.ts';
import { salesReportsArchive } from './sales-reports/sales-reports-archive.operations.ts';
import { serviceOffersArchive } from './service-offers/service-offers-archive.operations.ts';
import { settingsArchive, settingVersionsArchive } from './settings/settings-archive.operations.ts';
import { carriersArchive, shippingRatesArchive, shippingZonesArchive } from './shipping/shipping-archive.operations.ts';
import { membersArchive } from './sign-in/members-archive.operations.ts';
import { samplesArchive } from './site-launch/site-launch-archive.operations.ts';
import { logosArchive } from './sites/sites-archive.operations.ts';
import { stockCountsArchive } from './stock/counts/stock-counts-archive.operations.ts';
import { stockItemsArchive } from './stock/stock-archive.operations.ts';
import { suspiciousSubmissionsArchive } from './suspicious-submissions/suspicious-submissions-archive.operations.ts';
import { receivedTestimonialsArchive, testimonialsArchive } from './testimonials/testimonials-archive.operations.ts';
import { themeArchive } from './theme/theme-archive.operations.ts';
import { vintageRolloversArchive } from './vintages/vintages-archive.operations.ts';
import { visitCountsArchive, visitSourcesArchive } from './visits/visits-archive.operations.ts';
import { withdrawalsArchive } from './withdrawals/withdrawals-archive.operations.ts';

/** Every kind of record of an archive. */
export const archiveParts: readonly ArchivePart[] = [
  addressesArchive,
  albumsArchive,
  blogFoldersArchive,
  blogPostsArchive,
  occurrencesArchive,
  bookingsArchive,
  cardPayoutsArchive,
  componentsArchive,
  externalAppsArchive,
  consentProofsArchive,
  contentsArchive,
  conversationsArchive,
  discountCodesArchive,
  dynamicFormsArchive,
  formAnswersArchive,
  elementRoutesArchive,
  elementsArchive,
  fontsArchive,
  fontFamiliesArchive,
  fontFilesArchive,
  invoicesArchive,
  dayTotalsArchive,
  languagesArchive,
  lostAddressesArchive,
  mailWordingsArchive,
  mediaFoldersArchive,
  mediaArchive,
  messagesArchive,
  newsArchive,
  newsletterListsArchive,
  newsletterSubscribersArchive,
  newsletterConsentsArchive,
  newsletterRefusalsArchive,
  newsletterFormerLinksArchive,
  acceptedTermsArchive,
  ordersArchive,
  paymentsArchive,
  refundLinesArchive,
  refundReturnsArchive,
  pagesArchive,
  pagePlacesArchive,
  pickupSchedulesArchive,
  pickupClosuresArchive,
  pickupSlotsArchive,
  rightsRequestsArchive,
  priceRevisionsArchive,
  variationsArchive,
  mealIconsArchive,
  productsArchive,
  declinationsArchive,
  awardsArchive,
  redirectsArchive,
  replyTemplatesArchive,
  salesReportsArchive,
  serviceOffersArchive,
  settingsArchive,
  settingVersionsArchive,
  carriersArchive,
  shippingZonesArchive,
  shippingRatesArchive,
  membersArchive,
  samplesArchive,
  logosArchive,
  stockCountsArchive,
  stockItemsArchive,
  suspiciousSubmissionsArchive,
  testimonialsArchive,
  receivedTestimonialsArchive,
  themeArchive,
  vintageRolloversArchive,
  visitCountsArchive,
  visitSourcesArchive,
  withdrawalsArchive,
];
