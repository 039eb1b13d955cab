// Written by `npm run generate`: change what it lists, never this file.

import { addressRecords } from './address-records/address-records.operations.ts';
import { occurrenceRecords } from './bookings/occurrence-records.operations.ts';
import { componentConfigurationRecords, externalAppRecords } from './components/component-records.operations.ts';
import { discountCodeRecords } from './discounts/discount-records.operations.ts';
import { elementRouteRecords } from './elements/element-route-records.operations.ts';
import { invoiceRecords } from './invoices/invoice-records.operations.ts';
import { newsletterListRecords } from './newsletter/newsletter-list-records.operations.ts';
import { subscriberRecords } from './newsletter/subscribers/subscriber-records.operations.ts';
import { orderRecords } from './orders/keeping/order-records.operations.ts';
import { pickupClosureRecords, pickupScheduleRecords } from './pickup/pickup-records.operations.ts';
import { declinationRecords } from './products/declination-records.operations.ts';
import {
  awardRecords,
  mealIconRecords,
  reductionRecords,
  variationRecords,
} from './products/shop-records.operations.ts';
import { memberRecords } from './profile/member-records.operations.ts';
import { redirectRecords } from './redirect-records/redirect-records.operations.ts';
import { replyTemplateRecords } from './replies/reply-template-records.operations.ts';
import type { Records } from './resources/define-records.operations.ts';
import { carrierRecords, shippingRateRecords, shippingZoneRecords } from './shipping/shipping-records.operations.ts';
import { stockItemRecords } from './stock/stock-records.operations.ts';
import { testimonialRecords } from './testimonials/testimonial-records.operations.ts';
import { withdrawalRecords } from './withdrawals/withdrawal-records.operations.ts';

/** The records of every resource. */
export const allRecords: readonly Records[] = [
  addressRecords,
  occurrenceRecords,
  componentConfigurationRecords,
  externalAppRecords,
  discountCodeRecords,
  elementRouteRecords,
  invoiceRecords,
  newsletterListRecords,
  subscriberRecords,
  orderRecords,
  pickupScheduleRecords,
  pickupClosureRecords,
  declinationRecords,
  awardRecords,
  mealIconRecords,
  variationRecords,
  reductionRecords,
  memberRecords,
  redirectRecords,
  replyTemplateRecords,
  shippingZoneRecords,
  carrierRecords,
  shippingRateRecords,
  stockItemRecords,
  testimonialRecords,
  withdrawalRecords,
];
