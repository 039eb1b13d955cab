import { type FormAction, listFieldName, localizedUrl, selectedLists } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/addresses/paths';

/** Form name of a mail client's one-click unsubscribe, which knows no form of the page (RFC 8058). */
export const oneClick = 'one-click';

/** Confirms the subscription of the link's token. */
export function confirmNewsletterAction(token: string): FormAction {
  return {
    fields: [],
    async submit(request) {
      await request.client.confirmNewsletter({ body: { token } });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-confirmee#confirmation') };
    },
  };
}

/** Unsubscribes a mail's reader from every list, by the page's button or the mail client's. */
export function unsubscribeAction(token: string, way: 'link' | 'one-click'): FormAction {
  return {
    fields: [],
    async submit(request) {
      await request.client.leaveNewsletter({ body: { token, way } });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-quittee#confirmation') };
    },
  };
}

/** Updates the member's list subscriptions (API-10). */
export function preferencesAction({ lists }: { lists: readonly { id: number }[] }): FormAction {
  return {
    fields: lists.map(({ id }) => listFieldName(id)),
    async submit(request, values) {
      await request.client.updateNewsletterSubscription({ body: { lists: selectedLists(lists, values) } });
      return { redirect: localizedUrl(request, paths.account(), '?etat=lettres#confirmation') };
    },
  };
}
