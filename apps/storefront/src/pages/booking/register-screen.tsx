import type { ElementDetail, ElementRouteResource } from '@vitrine/contract/endpoints/element.endpoints';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { readUser } from '../account/member-access.ts';
import type { ScreenRequest } from '../screen.ts';
import { registerAction } from './booking-actions.ts';
import {
  type BookingConfirmation,
  BookingConfirmationPage,
  bookingConfirmationPageCss,
  bookingConfirmationTitle,
} from './booking-confirmation-page.tsx';
import { readReceipt } from './booking-receipt.ts';
import { listOwnBookings } from './booking-screens.tsx';
import { RegisterPage, registerPageCss } from './register-page.tsx';

/** The registration for a date of an element, and its confirmation. */
export async function registerScreen(
  request: ScreenRequest,
  route: ElementRouteResource,
  element: ElementDetail,
  id: string,
): Promise<PathOutcome> {
  const { client, query } = request;
  const occurrence = element.occurrences.find((one) => String(one.id) === id);
  if (!occurrence) return { kind: 'absent' };
  const user = await readUser(request);
  const isTold = query.inscription !== undefined && !['cancelled', 'past'].includes(occurrence.state);
  const own = isTold && user && query.reference !== undefined ? await listOwnBookings({ client }) : undefined;
  const outcome = {
    booking: own?.find((one) => one.reference === query.reference && one.occurrence.id === occurrence.id),
    receipt: isTold ? readReceipt(request, occurrence.id) : undefined,
  };
  const confirm = (unmailed?: string) => ({ ...outcome, unmailedReference: unmailed });
  const titleOf = (registered: BookingConfirmation) => bookingConfirmationTitle(registered, occurrence.seatUnit);
  return {
    kind: 'page',
    model: pageModel({
      title: isTold ? titleOf(confirm()) : `S’inscrire\u00a0: ${element.title}`,
      description: `Inscription à «\u00a0${element.title}\u00a0».`,
      canonicalPath: `${element.url}/${id}`,
      pathByLocale: Object.fromEntries(Object.entries(element.urls).map(([locale, url]) => [locale, `${url}/${id}`])),
      isIndexed: false,
      // A receipt is shown to whoever presents it, and anybody can forge an invalid one.
      isPrivate: query.recu !== undefined,
      breadcrumbs: [
        homeBreadcrumb,
        { label: route.title, path: route.url },
        { label: element.title, path: element.url ?? '' },
      ],
      blocks: [],
      screen: {
        css: registerPageCss + bookingConfirmationPageCss,
        render(page) {
          const unmailed = page.form?.values.reference;
          const registered = confirm(unmailed);
          // A rejected form is shown again, even at a confirmation's URL.
          if ((isTold && !page.form) || unmailed)
            return (
              <BookingConfirmationPage
                page={{ ...page, title: titleOf(registered) }}
                element={element}
                occurrence={occurrence}
                registered={registered}
              />
            );
          return <RegisterPage page={page} element={element} occurrence={occurrence} user={user} />;
        },
        forms: { inscription: registerAction(element.route, element.id, occurrence.id) },
      },
    }),
  };
}
