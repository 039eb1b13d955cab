import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '@vitrine/rendering-contract/form-action';

/** The field by which a list is ticked. */
export const listFieldName = (id: number) => `liste-${id}`;

/** The lists that were ticked, among those that the page offers. */
export function selectedLists(lists: readonly { id: number }[], values: Readonly<Record<string, string>>): number[] {
  return lists.filter(({ id }) => values[listFieldName(id)] === 'on').map(({ id }) => id);
}

/** Asks for the newsletter (API-11). The form posts to the page of the newsletter; `lists` are those that the page lets choose among. */
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
