import { listFieldName, selectedLists } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '@vitrine/rendering-contract/form-action';

/** The name under which a mailbox's own button posts, which knows no form of the page (RFC 8058). */
export const oneClick = 'one-click';

/** Confirms the subscription that the page's link names. */
export function confirmNewsletterAction(token: string): FormAction {
  return {
    fields: [],
    async submit(request) {
      await request.client.confirmNewsletter({ body: { token } });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-confirmee#confirmation') };
    },
  };
}

/** Takes the reader of a mail off every list, by the button of the page or by that of her mailbox. */
export function unsubscribeAction(token: string, way: 'link' | 'one-click'): FormAction {
  return {
    fields: [],
    async submit(request) {
      await request.client.leaveNewsletter({ body: { token, way } });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-quittee#confirmation') };
    },
  };
}

/** Changes the lists of the member (API-10). */
export function preferencesAction({ lists }: { lists: readonly { id: number }[] }): FormAction {
  return {
    fields: lists.map(({ id }) => listFieldName(id)),
    async submit(request, values) {
      await request.client.updateNewsletterSubscription({ body: { lists: selectedLists(lists, values) } });
      return { redirect: localizedUrl(request, paths.account(), '?etat=lettres#confirmation') };
    },
  };
}
