// Written by `npm run generate`: change what it lists, never this file.

import { addressesResource } from './addresses.resource.ts';
import { awardsResource } from './awards.resource.ts';
import { declinationsResource } from './declinations.resource.ts';
import { mealIconsResource } from './meal-icons.resource.ts';
import { membersResource } from './members.resource.ts';
import { redirectsResource } from './redirects.resource.ts';
import { reductionsResource } from './reductions.resource.ts';
import { stockItemsResource } from './stock-items.resource.ts';
import { testimonialsResource } from './testimonials.resource.ts';
import { variationsResource } from './variations.resource.ts';

/** Every resource of the administration. */
export const resources = [
  addressesResource,
  awardsResource,
  declinationsResource,
  mealIconsResource,
  membersResource,
  redirectsResource,
  reductionsResource,
  stockItemsResource,
  testimonialsResource,
  variationsResource,
] as const;
