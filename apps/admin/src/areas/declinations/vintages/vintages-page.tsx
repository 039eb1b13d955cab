import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page, Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import styles from '../together/together.module.css';
import { RolloverForm } from './rollover-form.tsx';
import { refreshVintages, type Vintages, vintagesQuery } from './vintages.queries.ts';

type Rollover = Vintages['rollovers'][number];

/** New vintages of wines are made together: read first, taken back while nothing of them is sold. */
export function VintagesPage() {
  const { idSite, rights } = useOpenSite();
  const { data, error } = useQuery(vintagesQuery(idSite));
  const canWrite = rights.includes('content.update');
  return (
    <Page
      title="Nouveau millésime"
      lead={
        'Un ou plusieurs vins passent à l’année suivante\u00a0: prix, contenance, lots et fiche sont repris, et vous lisez d’abord ce qui sera fait.'
      }
      isWide
      back={{ to: `${adminPaths.site(idSite)}/declinaisons`, label: 'Les millésimes' }}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && data.items.length === 0 && (
        <EmptyRows>Aucun vin en ligne n’a de millésime&nbsp;: donnez-en un à un vin, avec son année.</EmptyRows>
      )}
      {data && data.items.length > 0 && canWrite && <RolloverForm idSite={idSite} vintages={data} />}
      {data && data.rollovers.length > 0 && <Past idSite={idSite} data={data} canUndo={canWrite} />}
    </Page>
  );
}

function Past({ idSite, data, canUndo }: { idSite: number; data: Vintages; canUndo: boolean }) {
  const [asked, setAsked] = useState<Rollover>();
  const undo = async () => {
    await callApi('undoVintageRollover', { params: { idSite, id: Number(asked?.id) } });
    notify('Ces millésimes sont repris.');
    await refreshVintages(idSite);
  };
  return (
    <Section title="Millésimes créés">
      <ul className={styles.revisions}>
        {data.rollovers.map((rollover) => {
          const { id, createdAt, by, lines } = rollover;
          const on = formatLocalDate(toLocalDate(Date.parse(createdAt), data.timeZone), 'full');
          return (
            <li key={id} className={styles.revision}>
              <div className={styles.revisionHead}>
                <div>
                  <strong>{`Le ${on}`}</strong>
                  <span className={styles.soft}>
                    {[lines.length > 1 ? `${lines.length} millésimes` : 'un millésime', by && `par ${by}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </div>
                {canUndo && (
                  <Button aria-label={`Reprendre les millésimes du ${on}`} onClick={() => setAsked(rollover)}>
                    Reprendre…
                  </Button>
                )}
              </div>
              <details>
                <summary>Voir les vins</summary>
                <ul className={styles.made}>
                  {lines.map((line) => (
                    <li key={line.id}>
                      <Link to={`${adminPaths.site(idSite)}/declinaisons/${line.id}`}>{line.name}</Link>
                      <span className={styles.soft}>{describeLine(line, data.isStockCounted)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Reprendre ces millésimes"
          action={asked.lines.length > 1 ? `Supprimer ${asked.lines.length} millésimes` : 'Supprimer ce millésime'}
          onConfirm={undo}
          onClose={() => setAsked(undefined)}
        >
          {`Supprimés, avec leur fiche, leur étiquette et leur stock\u00a0: ${asked.lines.map(({ name }) => name).join(', ')}. Ceux qu’ils ont remplacés sont de nouveau en vente. Rien n’est fait si l’un d’eux est commandé, dans un coffret, ou si son stock a bougé.`}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function describeLine(line: Rollover['lines'][number], isStockCounted: boolean): string {
  const state = line.isOffered ? 'en vente' : 'pas en vente';
  return line.fromYear === null ? state : `${state}, ${line.fromYear} ${describeFormer(line, isStockCounted)}`;
}

/** Says what became of a former vintage, or will. */
function describeFormer(
  { isFormerOffered, former, hasLeft }: Rollover['lines'][number],
  isStockCounted: boolean,
): string {
  if (!isFormerOffered) return hasLeft ? 'a quitté la boutique' : 'n’est pas en vente';
  if (hasLeft) return 'est de nouveau en vente';
  if (former === 'replaced') return 'quitte la boutique dès que celui-ci est en vente';
  return isStockCounted ? 'quitte la boutique une fois épuisé' : 'reste en vente à côté';
}
