// Written by `npm run generate`: change what it lists, never this file.

import { addressRecordsModule } from './address-records/address-records.module.ts';
import { addressesModule } from './addresses/addresses.module.ts';
import { albumsModule } from './albums/albums.module.ts';
import { archivesModule } from './archives/archives.module.ts';
import { blogModule } from './blog/blog.module.ts';
import { bookingsModule } from './bookings/bookings.module.ts';
import { cardAccountModule } from './card-account/card-account.module.ts';
import { cardPaymentsModule } from './card-payments/card-payments.module.ts';
import { cardPayoutsModule } from './card-payouts/card-payouts.module.ts';
import { componentsModule } from './components/components.module.ts';
import { consentsModule } from './consents/consents.module.ts';
import { contentModule } from './content/content.module.ts';
import type { FeatureModule } from './define-module.ts';
import { discountsModule } from './discounts/discounts.module.ts';
import { domainsModule } from './domains/domains.module.ts';
import { draftPreviewsModule } from './draft-previews/draft-previews.module.ts';
import { dynamicFormsModule } from './dynamic-forms/dynamic-forms.module.ts';
import { elementsModule } from './elements/elements.module.ts';
import { fontsModule } from './fonts/fonts.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { inboxModule } from './inbox/inbox.module.ts';
import { invoicesModule } from './invoices/invoices.module.ts';
import { languagesModule } from './languages/languages.module.ts';
import { layoutPreviewsModule } from './layout-previews/layout-previews.module.ts';
import { legalModule } from './legal/legal.module.ts';
import { lostAddressesModule } from './lost-addresses/lost-addresses.module.ts';
import { mailModule } from './mail/mail.module.ts';
import { maintenanceModule } from './maintenance/maintenance.module.ts';
import { mediaModule } from './media/media.module.ts';
import { messagesModule } from './messages/messages.module.ts';
import { newsModule } from './news/news.module.ts';
import { newsletterModule } from './newsletter/newsletter.module.ts';
import { ordersModule } from './orders/orders.module.ts';
import { pagesModule } from './pages/pages.module.ts';
import { panelModule } from './panel/panel.module.ts';
import { parcelLabelsModule } from './parcel-labels/parcel-labels.module.ts';
import { personsModule } from './persons/persons.module.ts';
import { pickupModule } from './pickup/pickup.module.ts';
import { placesModule } from './places/places.module.ts';
import { platformModule } from './platform/platform.module.ts';
import { preparationModule } from './preparation/preparation.module.ts';
import { privacyModule } from './privacy/privacy.module.ts';
import { rightsRequestsModule } from './privacy/rights-requests/rights-requests.module.ts';
import { productFilesModule } from './product-files/product-files.module.ts';
import { productsModule } from './products/products.module.ts';
import { profileModule } from './profile/profile.module.ts';
import { quotesModule } from './quotes/quotes.module.ts';
import { recordSearchModule } from './record-search/record-search.module.ts';
import { redirectRecordsModule } from './redirect-records/redirect-records.module.ts';
import { refundsModule } from './refunds/refunds.module.ts';
import { relayPointsModule } from './relay-points/relay-points.module.ts';
import { repliesModule } from './replies/replies.module.ts';
import { resourcesModule } from './resources/resources.module.ts';
import { reviewsModule } from './reviews/reviews.module.ts';
import { salesReportsModule } from './sales-reports/sales-reports.module.ts';
import { searchModule } from './search/search.module.ts';
import { secretsModule } from './secrets/secrets.module.ts';
import { serviceOffersModule } from './service-offers/service-offers.module.ts';
import { settingsModule } from './settings/settings.module.ts';
import { shippingModule } from './shipping/shipping.module.ts';
import { shopExportsModule } from './shop-exports/shop-exports.module.ts';
import { shopOpeningModule } from './shop-opening/shop-opening.module.ts';
import { signInModule } from './sign-in/sign-in.module.ts';
import { siteCreationModule } from './site-creation/site-creation.module.ts';
import { siteLaunchModule } from './site-launch/site-launch.module.ts';
import { sitesModule } from './sites/sites.module.ts';
import { stockModule } from './stock/stock.module.ts';
import { testimonialsModule } from './testimonials/testimonials.module.ts';
import { themeModule } from './theme/theme.module.ts';
import { todayModule } from './today/today.module.ts';
import { translationsModule } from './translations/translations.module.ts';
import { vintagesModule } from './vintages/vintages.module.ts';
import { visitsModule } from './visits/visits.module.ts';
import { withdrawalsModule } from './withdrawals/withdrawals.module.ts';
import { wordpressImportModule } from './wordpress-import/wordpress-import.module.ts';

/** Every feature of the server. */
export const modules: readonly FeatureModule[] = [
  addressRecordsModule,
  addressesModule,
  albumsModule,
  archivesModule,
  blogModule,
  bookingsModule,
  cardAccountModule,
  cardPaymentsModule,
  cardPayoutsModule,
  componentsModule,
  consentsModule,
  contentModule,
  discountsModule,
  domainsModule,
  draftPreviewsModule,
  dynamicFormsModule,
  elementsModule,
  fontsModule,
  identityModule,
  inboxModule,
  invoicesModule,
  languagesModule,
  layoutPreviewsModule,
  legalModule,
  lostAddressesModule,
  mailModule,
  maintenanceModule,
  mediaModule,
  messagesModule,
  newsModule,
  newsletterModule,
  ordersModule,
  pagesModule,
  panelModule,
  parcelLabelsModule,
  personsModule,
  pickupModule,
  placesModule,
  platformModule,
  preparationModule,
  privacyModule,
  rightsRequestsModule,
  productFilesModule,
  productsModule,
  profileModule,
  quotesModule,
  recordSearchModule,
  redirectRecordsModule,
  refundsModule,
  relayPointsModule,
  repliesModule,
  resourcesModule,
  reviewsModule,
  salesReportsModule,
  searchModule,
  secretsModule,
  serviceOffersModule,
  settingsModule,
  shippingModule,
  shopExportsModule,
  shopOpeningModule,
  signInModule,
  siteCreationModule,
  siteLaunchModule,
  sitesModule,
  stockModule,
  testimonialsModule,
  themeModule,
  todayModule,
  translationsModule,
  vintagesModule,
  visitsModule,
  withdrawalsModule,
  wordpressImportModule,
];
