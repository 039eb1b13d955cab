import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows, MoreRows, rowStyles } from '../../../base/components/rows.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { isItemKind, itemKinds, outcomes } from '../state/describe-import.ts';
import { downloadAccount, itemsQuery, type WordpressImport } from '../state/wordpress.queries.ts';
import { AccountRow } from './account-row.tsx';
import styles from './import-account.module.css';

/** What became of every entry of the export: kept, changed, lost or to be decided, each with its links. */
export function ImportAccount({
  idSite,
  one,
  onUndo,
  onChoose,
}: {
  idSite: number;
  one: WordpressImport;
  onUndo?: () => void;
  /** Shows the choices again, to run it once more by others. */
  onChoose?: () => void;
}) {
  const { id, counts, state, preview } = one;
  const [search, setSearch] = useSearchParams();
  const outcome = outcomes.find((other) => other.outcome === search.get('bilan'));
  const word = search.get('sorte');
  const kind = isItemKind(word) ? word : undefined;
  const list = useInfiniteQuery(itemsQuery(idSite, id, { outcome: outcome?.outcome, kind }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const all = outcomes.reduce((sum, { outcome: name }) => sum + counts[name], 0);
  const buildQuery = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  };
  return (
    <Section
      title="Le bilan"
      lead={
        state === 'done'
          ? 'Ce que chaque entrée de l’export est devenue. Commencez par ce qui attend votre décision.'
          : state === 'undone'
            ? 'Ce que chaque entrée de l’export est devenue. Ce que l’annulation a retiré le dit.'
            : 'Ce que chaque entrée de l’export est devenue jusqu’ici.'
      }
      action={<DownloadButton idSite={idSite} id={id} />}
    >
      <nav aria-label="Bilan" className={styles.views}>
        {[{ outcome: undefined, label: 'Tout' }, ...outcomes].map(({ outcome: name, label }) => (
          <Link
            key={label}
            to={buildQuery('bilan', name)}
            preventScrollReset
            replace
            className={styles.view}
            data-outcome={name}
            aria-current={name === outcome?.outcome ? 'true' : undefined}
          >
            <span className={styles.number}>{(name ? counts[name] : all).toLocaleString('fr-FR')}</span>
            <span className={styles.viewName}>{label}</span>
          </Link>
        ))}
      </nav>
      <label className={styles.filter}>
        <span>Sorte</span>
        <select
          className={rowStyles.select}
          value={kind ?? ''}
          onChange={({ currentTarget }) =>
            setSearch(buildQuery('sorte', currentTarget.value), { replace: true, preventScrollReset: true })
          }
        >
          <option value="">Toutes</option>
          {preview?.counts
            .filter(({ count }) => count > 0)
            .map(({ kind: name }) => (
              <option key={name} value={name}>
                {itemKinds[name].many}
              </option>
            ))}
        </select>
      </label>
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending && <Skeleton rows={6} />}
      {list.data && items.length === 0 && (
        <EmptyRows>{outcome && !kind ? outcome.none : 'Aucune entrée ici.'}</EmptyRows>
      )}
      {items.length > 0 && (
        <ul aria-label="Entrées de l’export" className={styles.rows}>
          {items.map((item) => (
            <AccountRow key={item.id} idSite={idSite} item={item} isUndone={state === 'undone'} />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
      {state === 'done' && (
        <div className={styles.foot}>
          <p>
            Tout est relu&nbsp;? <Link to={`${adminPaths.site(idSite)}/pages`}>Vos pages</Link> et{' '}
            <Link to={`${adminPaths.site(idSite)}/blog`}>vos articles</Link> se publient comme les autres. S’il manque
            quelque chose, revoyez vos choix et relancez l’import&nbsp;: rien n’arrive deux fois.
          </p>
          <div className={styles.acts}>
            {onChoose && <Button onClick={onChoose}>Revoir les choix</Button>}
            {onUndo && <Button onClick={onUndo}>Annuler l’import…</Button>}
          </div>
        </div>
      )}
    </Section>
  );
}

function DownloadButton({ idSite, id }: { idSite: number; id: string }) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        try {
          await downloadAccount(idSite, id);
        } catch (error) {
          notify(toFailure(error).message, 'danger');
        }
        setPending(false);
      }}
    >
      Télécharger le bilan (CSV)
    </Button>
  );
}
