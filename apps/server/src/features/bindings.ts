import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import type { KnownClients } from '../rate-limits/known-clients.ts';
import { addressesBindings } from './addresses/addresses.endpoints.ts';
import { albumsBindings } from './albums/albums.endpoints.ts';
import type { Binding } from './bind-endpoint.ts';
import { blogBindings } from './blog/blog.endpoints.ts';
import { bookingsBindings } from './bookings/bookings.endpoints.ts';
import { componentsBindings } from './components/components.endpoints.ts';
import { dynamicFormsBindings } from './dynamic-forms/dynamic-forms.endpoints.ts';
import type { FormTools } from './dynamic-forms/submit-form.operations.ts';
import { elementsBindings } from './elements/elements.endpoints.ts';
import { layoutPreviewsBindings } from './layout-previews/layout-previews.endpoints.ts';
import type { GuardedFetch } from './media/load-svg.operations.ts';
import { mediaBindings } from './media/media.endpoints.ts';
import { messagesBindings } from './messages/messages.endpoints.ts';
import { newsBindings } from './news/news.endpoints.ts';
import { newsletterBindings } from './newsletter/newsletter.endpoints.ts';
import { pagesBindings } from './pages/pages.endpoints.ts';
import { placesBindings } from './places/places.endpoints.ts';
import { rightsRequestsBindings } from './privacy/rights-requests/rights-requests.endpoints.ts';
import { profileBindings } from './profile/profile.endpoints.ts';
import { reviewsBindings } from './reviews/reviews.endpoints.ts';
import type { EnqueueReviewsRefresh } from './reviews/reviews.operations.ts';
import { searchBindings } from './search/search.endpoints.ts';
import { serviceOffersBindings } from './service-offers/service-offers.endpoints.ts';
import { settingsBindings } from './settings/settings.endpoints.ts';
import { shopBindings } from './shop/shop.endpoints.ts';
import { signInBindings } from './sign-in/sign-in.endpoints.ts';
import { sitesBindings } from './sites/sites.endpoints.ts';
import { testimonialsBindings } from './testimonials/testimonials.endpoints.ts';
import { translationsBindings } from './translations/translations.endpoints.ts';
import { visitsBindings } from './visits/visits.endpoints.ts';

/** Every call of the contract bound to its operation; a call without binding is an error at start. */
export function createBindings(
  tools: FormTools & {
    enqueueReviewsRefresh: EnqueueReviewsRefresh;
    guardedFetch: GuardedFetch;
    knownClients: KnownClients;
  },
): ReadonlyMap<EndpointName, Binding> {
  const all = [
    ...sitesBindings,
    ...settingsBindings,
    ...pagesBindings,
    ...mediaBindings(tools),
    ...layoutPreviewsBindings(tools),
    ...newsBindings,
    ...albumsBindings,
    ...serviceOffersBindings,
    ...blogBindings,
    ...translationsBindings,
    ...addressesBindings,
    ...elementsBindings,
    ...componentsBindings,
    ...shopBindings,
    ...visitsBindings,
    ...searchBindings,
    ...placesBindings,
    ...messagesBindings(tools.jobs, tools.limits),
    ...signInBindings(tools),
    ...profileBindings(tools),
    ...rightsRequestsBindings(tools.jobs, tools.limits),
    ...bookingsBindings(tools),
    ...newsletterBindings(tools),
    ...reviewsBindings(tools.enqueueReviewsRefresh),
    ...testimonialsBindings(tools.jobs, tools.limits),
    ...dynamicFormsBindings(tools),
  ];
  return new Map(all.map((binding) => [binding.name, binding]));
}
