import { paths } from '@vitrine/domain/addresses/paths';
import { type FormAction, localizedUrl } from '../../../core/form-action.ts';

/** Returns the name of the checkbox of a list. */
export const listFieldName = (id: number) => `liste-${id}`;

/** Returns the selected lists, among those that the page offers. */
export function selectedLists(lists: readonly { id: number }[], values: Readonly<Record<string, string>>): number[] {
  return lists.filter(({ id }) => values[listFieldName(id)] === 'on').map(({ id }) => id);
}

/**
 * Subscribes to the newsletter (API-11). The form posts to the newsletter page; `lists` are those that the page offers.
 */
export function subscribeAction(lists: readonly { id: number }[]): FormAction {
  return {
    fields: ['email', 'website', 'choix', ...lists.map(({ id }) => listFieldName(id))],
    async submit(request, values) {
      const { email = '', website, choix } = values;
      await request.client.subscribeNewsletter({
        body: {
          email,
          // The footer offers no choice: it subscribes to the default lists.
          ...(choix ? { lists: selectedLists(lists, values) } : {}),
          ...(website ? { website } : {}),
        },
      });
      return { redirect: localizedUrl(request, paths.newsletter(), '?etat=lettre-demandee#confirmation') };
    },
  };
}
