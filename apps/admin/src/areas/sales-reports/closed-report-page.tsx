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
import { CompanyPapers } from './company-papers.tsx';
import { describePeriod, describeWorth } from './describe-report.ts';
import { Downloads } from './report-downloads.tsx';
import { SalesFigures } from './report-figures.tsx';
import { PaymentsTable, SalesTable } from './report-tables.tsx';
import { rectifySalesReport, salesReportQuery, salesReportsQuery, sendSalesReport } from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** A closed report, day by day, and what replaces it once it is no longer true. */
export function ClosedReportPage({ idReport }: { idReport: string }) {
  const { idSite } = useOpenSite();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rectify' | 'send'>();
  const { data, error } = useQuery(salesReportQuery(idSite, idReport));
  const { data: all } = useQuery(salesReportsQuery(idSite));
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
  const { kind, place, content, closedAt, rules, isOutdated, isEmpty, isDue, isReplaced, sending } = data;
  const canSend = all?.isConnected && isDue && !isReplaced && !isEmpty && (!sending || sending.state === 'refused');
  return (
    <Page
      isWide
      title={`${reportKindLabels[kind]} ${describePeriod(data)}`}
      lead={`${describeWorth(data)}. ${place > 1 ? 'Déclaration rectificative, close' : 'Close'} le ${formatExactMoment(closedAt)}.`}
      action={
        <div className={styles.downloads}>
          {canSend && (
            <Button kind="primary" onClick={() => setAsked('send')}>
              Transmettre
            </Button>
          )}
          <Downloads idSite={idSite} report={idReport} name={`Déclaration ${idReport}`} />
        </div>
      }
    >
      {isOutdated && (
        <Notice kind="warning">
          Ce que cette période déclare a changé depuis&nbsp;: un acheteur ou un paiement a été précisé, ou la facture
          d’un service est venue après son paiement.{' '}
          <Button kind="link" onClick={() => setAsked('rectify')}>
            Faire la déclaration rectificative
          </Button>
        </Notice>
      )}
      {sending?.failure && (
        <Notice kind="warning">Pas encore partie&nbsp;: {sending.failure}. L’envoi est repris de lui-même.</Notice>
      )}
      {sending?.state === 'refused' && (
        <Notice kind="danger">
          La plateforme refuse cette déclaration&nbsp;:
          <ul>
            {sending.reasons.map(({ code, item, message }) => (
              <li key={`${code}/${item}/${message}`}>{[message || code, item].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isEmpty && !content.unreported.length ? (
        <EmptyRows>Rien n’a été facturé à un particulier dans cette période.</EmptyRows>
      ) : kind === 'transactions' ? (
        <>
          <SalesFigures content={content} />
          <SalesTable sales={content.sales} />
        </>
      ) : (
        <PaymentsTable payments={content.payments} unreported={content.unreported} />
      )}
      {data.hasCompanyPapers && (
        <div className={styles.downloads}>
          <CompanyPapers idSite={idSite} period={data} />
        </div>
      )}
      <p className={styles.sub}>
        Déclaration {idReport}, d’après les règles {rules}. <Link to="..">Toutes les périodes</Link>
      </p>
      {asked === 'rectify' && (
        <ConfirmDialog
          title="Remplacer cette déclaration"
          action="Remplacer cette déclaration"
          onConfirm={async () => {
            const made = await rectifySalesReport(idSite, idReport);
            notify('La déclaration rectificative est faite.');
            navigate(`../${made.id}`, { relative: 'path' });
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            Une déclaration rectificative dit la période comme elle est maintenant, et remplace celle-ci en entier.
            Celle-ci reste gardée.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title="Transmettre cette déclaration"
          action="Transmettre cette déclaration"
          onConfirm={() => sendSalesReport(idSite, idReport)}
          onClose={() => setAsked(undefined)}
        >
          <p>Elle part à votre plateforme dans la minute, qui la remet à l’administration fiscale.</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
