import { useQuery } from '@tanstack/react-query';
import { reportKindLabels } from '@vitrine/domain/reporting/report-terms.data';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatExactMoment } from '../../base/format/format-date.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { describePeriod, describeWorth } from './describe-report.ts';
import { Downloads } from './report-downloads.tsx';
import { SalesFigures } from './report-figures.tsx';
import { PaymentsTable, SalesTable } from './report-tables.tsx';
import { rectifySalesReport, salesReportQuery } from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** A closed report, day by day, and what replaces it once it is no longer true. */
export function ClosedReportPage({ idReport }: { idReport: string }) {
  const { idSite } = useOpenSite();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery(salesReportQuery(idSite, idReport));
  if (error)
    return (
      <Page title="Déclaration des ventes">
        <FailureNotice failure={toFailure(error)} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Déclaration des ventes">
        <Skeleton rows={8} />
      </Page>
    );
  const { kind, place, content, closedAt, rules, isOutdated, isEmpty } = data;
  return (
    <Page
      isWide
      title={`${reportKindLabels[kind]} ${describePeriod(data)}`}
      lead={`${describeWorth(data)}. ${place > 1 ? 'Déclaration rectificative, close' : 'Close'} le ${formatExactMoment(closedAt)}.`}
      action={<Downloads idSite={idSite} report={idReport} name={`Déclaration ${idReport}`} />}
    >
      {isOutdated && (
        <Notice kind="warning">
          Ce que cette période déclare a changé depuis&nbsp;: un acheteur ou un paiement a été précisé.{' '}
          <Button kind="link" onClick={() => setAsking(true)}>
            Faire la déclaration rectificative
          </Button>
        </Notice>
      )}
      {isEmpty ? (
        <EmptyRows>Rien n’a été facturé à un particulier dans cette période.</EmptyRows>
      ) : kind === 'transactions' ? (
        <>
          <SalesFigures content={content} />
          <SalesTable sales={content.sales} />
        </>
      ) : (
        <PaymentsTable payments={content.payments} unreported={content.unreported} />
      )}
      <p className={styles.sub}>
        Déclaration {idReport}, d’après les règles {rules}. <Link to="..">Toutes les périodes</Link>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Remplacer cette déclaration"
          action="Remplacer cette déclaration"
          onConfirm={async () => {
            const made = await rectifySalesReport(idSite, idReport);
            notify('La déclaration rectificative est faite.');
            navigate(`../${made.id}`, { relative: 'path' });
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Une déclaration rectificative dit la période comme elle est maintenant, et remplace celle-ci en entier.
            Celle-ci reste gardée.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
