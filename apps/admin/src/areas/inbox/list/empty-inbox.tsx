import { Button } from '../../../base/components/button.tsx';
import { InboxIcon } from '../../../base/components/icons.tsx';
import type { InboxState } from '../conversations/inbox-state.ts';
import styles from './conversation-list.module.css';

/** What stands where a tab has nothing: what it is for, or how a search is widened. */
export function EmptyInbox({ state }: { state: InboxState }) {
  const { view, active, filters } = state;
  const isSearch = filters.q !== undefined;
  const isNarrow = active > 0 || isSearch;
  return (
    <div className={styles.empty}>
      <InboxIcon size={24} />
      <h2 className={styles.emptyTitle}>
        {isSearch ? 'Rien ne correspond à cette recherche' : isNarrow ? 'Il n’y en a plus ici' : view.emptyTitle}
      </h2>
      <p className={styles.emptyText}>
        {isNarrow
          ? isSearch
            ? `Aucun message de «\u00a0${view.label}\u00a0» n’a ces mots ou ces valeurs. Regardez sous un autre onglet, ou élargissez la recherche.`
            : `La liste ne montre qu’une partie de «\u00a0${view.label}\u00a0», et rien n’y reste. Effacez les filtres pour voir le reste.`
          : view.emptyText}
      </p>
      {isNarrow && (
        <Button onClick={() => state.replace(state.whole.vue ? { vue: state.whole.vue } : {})}>
          {isSearch ? 'Effacer la recherche et les filtres' : 'Tout montrer'}
        </Button>
      )}
    </div>
  );
}
