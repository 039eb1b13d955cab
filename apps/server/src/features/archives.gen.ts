// Written by `npm run generate`: change what it lists, never this file.

import { addressesArchive } from './addresses/addresses-archive.operations.ts';
import { albumsArchive } from './albums/albums-archive.operations.ts';
import { blogFoldersArchive, blogPostsArchive } from './blog/blog-archive.operations.ts';
import { occurrencesArchive } from './bookings/bookings-archive.operations.ts';
import { componentsArchive, externalAppsArchive } from './components/components-archive.operations.ts';
import { contentsArchive } from './content/contents-archive.operations.ts';
import type { ArchivePart } from './define-archive-part.ts';
import { discountCodesArchive } from './discounts/discounts-archive.operations.ts';
import { dynamicFormsArchive } from './dynamic-forms/dynamic-forms-archive.operations.ts';
import { elementRoutesArchive, elementsArchive } from './elements/elements-archive.operations.ts';
import { fontFamiliesArchive, fontFilesArchive, fontsArchive } from './fonts/fonts-archive.operations.ts';
import { languagesArchive } from './languages/languages-archive.operations.ts';
import { lostAddressesArchive } from './lost-addresses/lost-addresses-archive.operations.ts';
import { mailWordingsArchive } from './mail/mail-archive.operations.ts';
import { mediaArchive, mediaFoldersArchive } from './media/media-archive.operations.ts';
import { newsArchive } from './news/news-archive.operations.ts';
import { newsletterListsArchive } from './newsletter/newsletter-archive.operations.ts';
import { pagePlacesArchive, pagesArchive } from './pages/pages-archive.operations.ts';
import { pickupClosuresArchive, pickupSchedulesArchive } from './pickup/pickup-archive.operations.ts';
import {
  awardsArchive,
  declinationsArchive,
  mealIconsArchive,
  productsArchive,
  variationsArchive,
} from './products/products-archive.operations.ts';
import { redirectsArchive } from './redirects/redirects-archive.operations.ts';
import { serviceOffersArchive } from './service-offers/service-offers-archive.operations.ts';
import { settingsArchive, settingVersionsArchive } from './settings/settings-archive.operations.ts';
import { carriersArchive, shippingRatesArchive, shippingZonesArchive } from './shipping/shipping-archive.operations.ts';
import { logosArchive } from './sites/sites-archive.operations.ts';
import { stockItemsArchive } from './stock/stock-archive.operations.ts';
import { testimonialsArchive } from './testimonials/testimonials-archive.operations.ts';
import { themeArchive } from './theme/theme-archive.operations.ts';
import { visitCountsArchive, visitSourcesArchive } from './visits/visits-archive.operations.ts';

/** Every kind of record of an archive. */
export const archiveParts: readonly ArchivePart[] = [
  addressesArchive,
  albumsArchive,
  blogFoldersArchive,
  blogPostsArchive,
  occurrencesArchive,
  componentsArchive,
  externalAppsArchive,
  contentsArchive,
  discountCodesArchive,
  dynamicFormsArchive,
  elementRoutesArchive,
  elementsArchive,
  fontsArchive,
  fontFamiliesArchive,
  fontFilesArchive,
  languagesArchive,
  lostAddressesArchive,
  mailWordingsArchive,
  mediaFoldersArchive,
  mediaArchive,
  newsArchive,
  newsletterListsArchive,
  pagesArchive,
  pagePlacesArchive,
  pickupSchedulesArchive,
  pickupClosuresArchive,
  variationsArchive,
  mealIconsArchive,
  productsArchive,
  declinationsArchive,
  awardsArchive,
  redirectsArchive,
  serviceOffersArchive,
  settingsArchive,
  settingVersionsArchive,
  carriersArchive,
  shippingZonesArchive,
  shippingRatesArchive,
  logosArchive,
  stockItemsArchive,
  testimonialsArchive,
  themeArchive,
  visitCountsArchive,
  visitSourcesArchive,
];
