// Written by `npm run generate`: change what it lists, never this file.

import { awardsResource } from './awards.resource.ts';
import { carriersResource } from './carriers.resource.ts';
import { declinationsResource } from './declinations.resource.ts';
import { discountCodesResource } from './discount-codes.resource.ts';
import { elementRoutesResource } from './element-routes.resource.ts';
import { mealIconsResource } from './meal-icons.resource.ts';
import { membersResource } from './members.resource.ts';
import { occurrencesResource } from './occurrences.resource.ts';
import { ordersResource } from './orders.resource.ts';
import { pickupClosuresResource } from './pickup-closures.resource.ts';
import { pickupSchedulesResource } from './pickup-schedules.resource.ts';
import { reductionsResource } from './reductions.resource.ts';
import { replyTemplatesResource } from './reply-templates.resource.ts';
import { shippingRatesResource } from './shipping-rates.resource.ts';
import { shippingZonesResource } from './shipping-zones.resource.ts';
import { invoicesResource } from './shop/invoices.resource.ts';
import { withdrawalsResource } from './shop/withdrawals.resource.ts';
import { addressesResource } from './site/addresses.resource.ts';
import { componentConfigurationsResource } from './site/component-configurations.resource.ts';
import { externalAppsResource } from './site/external-apps.resource.ts';
import { newsletterListsResource } from './site/newsletter-lists.resource.ts';
import { redirectsResource } from './site/redirects.resource.ts';
import { subscribersResource } from './site/subscribers.resource.ts';
import { stockItemsResource } from './stock-items.resource.ts';
import { testimonialsResource } from './testimonials.resource.ts';
import { variationsResource } from './variations.resource.ts';

/** Every resource of the administration. */
export const resources = [
  awardsResource,
  carriersResource,
  declinationsResource,
  discountCodesResource,
  elementRoutesResource,
  mealIconsResource,
  membersResource,
  occurrencesResource,
  ordersResource,
  pickupClosuresResource,
  pickupSchedulesResource,
  reductionsResource,
  replyTemplatesResource,
  shippingRatesResource,
  shippingZonesResource,
  invoicesResource,
  withdrawalsResource,
  addressesResource,
  componentConfigurationsResource,
  externalAppsResource,
  newsletterListsResource,
  redirectsResource,
  subscribersResource,
  stockItemsResource,
  testimonialsResource,
  variationsResource,
] as const;
