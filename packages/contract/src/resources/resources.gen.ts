// Written by `npm run generate`: change what it lists, never this file.

import { addressesResource } from './addresses.resource.ts';
import { membersResource } from './members.resource.ts';
import { redirectsResource } from './redirects.resource.ts';
import { testimonialsResource } from './testimonials.resource.ts';

/** Every resource of the administration. */
export const resources = [addressesResource, membersResource, redirectsResource, testimonialsResource] as const;
