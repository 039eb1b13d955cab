import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { BackIcon } from '../../../base/components/icons.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page, Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import styles from '../together.module.css';
import { PriceLines } from './price-lines.tsx';
import { type PriceRevisions, priceRevisionsQuery, refreshPrices } from './price-revisions.queries.ts';
import { RevisionForm } from './revision-form.tsx';

/** Several prices change together: read first, from a day on, taken back until then. */
export function PriceRevisionsPage() {
  const { idSite, rights } = useOpenSite();
  const { data, error } = useQuery(priceRevisionsQuery(idSite));
  return (
    <Page
      title="Changer des prix"
      lead="Plusieurs prix d’un coup, dès aujourd’hui ou à partir d’un jour à venir."
      isWide
    >
      <Link className={styles.back} to={`${adminPaths.site(idSite)}/declinaisons`}>
        <BackIcon /> Les millésimes
      </Link>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && data.items.length === 0 && (
        <EmptyRows>Rien n’a de prix encore&nbsp;: donnez-en un à un millésime en ligne.</EmptyRows>
      )}
      {data && data.items.length > 0 && rights.includes('content.update') && (
        <RevisionForm idSite={idSite} items={data.items} today={data.today} />
      )}
      {data && data.revisions.length > 0 && (
        <Past idSite={idSite} data={data} canUndo={rights.includes('content.update')} />
      )}
    </Page>
  );
}

function Past({ idSite, data, canUndo }: { idSite: number; data: PriceRevisions; canUndo: boolean }) {
  const [asked, setAsked] = useState<number>();
  const undo = async () => {
    await callApi('undoPriceRevision', { params: { idSite, id: Number(asked) } });
    notify('Le changement est repris\u00a0: les prix restent ce qu’ils sont.');
    await refreshPrices(idSite);
  };
  return (
    <Section title="Changements prévus et passés">
      <ul className={styles.revisions}>
        {data.revisions.map(({ id, startsAt, by, canUndo: isPlanned, lines }) => {
          const on = formatLocalDate(toLocalDate(Date.parse(startsAt), data.timeZone), 'full');
          return (
            <li key={id} className={styles.revision}>
              <div className={styles.revisionHead}>
                <div>
                  <strong>{isPlanned ? `À partir du ${on}` : `Depuis le ${on}`}</strong>
                  <span className={styles.soft}>
                    {[lines.length > 1 ? `${lines.length} prix` : 'un prix', by && `par ${by}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </div>
                {isPlanned && canUndo && (
                  <Button aria-label={`Reprendre le changement du ${on}`} onClick={() => setAsked(id)}>
                    Reprendre…
                  </Button>
                )}
              </div>
              <details>
                <summary>Voir les prix</summary>
                <PriceLines lines={lines} />
              </details>
            </li>
          );
        })}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title="Reprendre ce changement"
          action="Garder les prix d’aujourd’hui"
          onConfirm={undo}
          onClose={() => setAsked(undefined)}
        >
          Aucun de ces prix ne changera ce jour-là.
        </ConfirmDialog>
      )}
    </Section>
  );
}
