import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '../form-action.ts';

/** The name under which a mailbox's own button posts, which knows no form of the page (RFC 8058). */
export const oneClick = 'one-click';

/** The field by which a list is ticked. */
export const listFieldName = (id: number) => `liste-${id}`;

/** The lists that were ticked, among those that the page offers. */
function selectedLists(lists: readonly { id: number }[], values: Readonly<Record<string, string>>): number[] {
  return lists.filter(({ id }) => values[listFieldName(id)] === 'on').map(({ id }) => id);
}

/** Asks for the newsletter (API-11); `lists` are those that the page lets choose among. */
export function subscribeAction(lists: readonly { id: number }[]): FormAction {
  return {
    fields: ['email', 'website', 'choix', ...lists.map(({ id }) => listFieldName(id))],
    async submit(request, values) {
      const { email = '', website, choix } = values;
      await request.client.subscribeNewsletter({
        body: {
          email,
          // The foot of a page offers no choice: it asks for the usual lists.
          ...(choix ? { lists: selectedLists(lists, values) } : {}),
          ...(website ? { website } : {}),
        },
      });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-demandee#confirmation') };
    },
  };
}

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
