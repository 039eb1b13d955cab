import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { reportKindLabels } from '@vitrine/domain/reporting/report-terms.data';
import { Link, useParams } from 'react-router';
import { formatAmount } from '../../base/amounts/format-amount.ts';
import { toFailure } from '../../base/api/api-failure.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../base/components/rows.tsx';
import { formatDate } from '../../base/format/format-date.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { ClosedReportPage } from './closed-report-page.tsx';
import { CompanyPapers } from './company-papers.tsx';
import { describePeriod, describeWorth } from './describe-report.ts';
import { Platform } from './platform-section.tsx';
import { Downloads } from './report-downloads.tsx';
import { SalesFigures } from './report-figures.tsx';
import { InvoicesTable, PaymentsTable, SalesTable } from './report-tables.tsx';
import {
  type ClosedReport,
  type RunningReport,
  type SalesReports,
  salesReportsQuery,
} from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** The report of sales to consumers: what the running period says, and the periods that are closed. */
export function SalesReportsPage() {
  const { report } = useParams();
  return report ? <ClosedReportPage key={report} idReport={report} /> : <Reports />;
}

function Reports() {
  const { idSite } = useOpenSite();
  const { data, error } = useQuery(salesReportsQuery(idSite));
  return (
    <Page
      isWide
      title="Déclaration des ventes"
      lead="Vos ventes aux particuliers, jour par jour, telles que l’administration fiscale les demande (e-reporting). Elles viennent de vos factures et de vos avoirs, au centime près."
    >
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : data ? (
        <>
          <Duty data={data} />
          {data.running.map((running) => (
            <Running key={running.kind} idSite={idSite} running={running} isDue={running.to >= data.dueFrom} />
          ))}
          <Invoices idSite={idSite} data={data} />
          <Section
            title="Périodes closes"
            lead="Une période se clôt d’elle-même le lendemain de son dernier jour, et ne change plus. Si ce qu’elle déclare change ensuite, une déclaration rectificative la remplace."
          >
            {data.reports.length ? (
              <Rows label="Périodes closes">
                {data.reports.map((report) => (
                  <Closed key={report.id} idSite={idSite} report={report} />
                ))}
              </Rows>
            ) : (
              <EmptyRows>Aucune période n’est encore close.</EmptyRows>
            )}
          </Section>
          <Platform idSite={idSite} isConnected={data.isConnected} />
          <p className={styles.sub}>Règles appliquées&nbsp;: {data.rules}.</p>
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  );
}

const regimes: Readonly<Record<SalesReports['regime'], string>> = {
  MONTHLY: 'déclaration de TVA chaque mois',
  QUARTERLY: 'déclaration de TVA chaque trimestre',
  YEARLY: 'déclaration de TVA une fois par an',
  FRANCHISE: 'franchise en base de TVA',
};

/** What is owed, in a sentence, and by which regime the periods go. */
function Duty({ data: { dueFrom, regime } }: { data: SalesReports }) {
  const { idSite } = useOpenSite();
  const isTrial = new Date().toLocaleDateString('sv-SE') < dueFrom;
  return (
    <>
      {isTrial && (
        <Notice kind="success">
          Aucune obligation avant le {formatDate(dueFrom)}. Jusque-là, tout ce qui est ici est un essai&nbsp;: rien
          n’est à transmettre.
        </Notice>
      )}
      <p className={styles.sub}>
        Périodes d’après votre régime&nbsp;: {regimes[regime]} (
        <Link
          to={
            regime === 'FRANCHISE'
              ? buildSettingPath(idSite, 'company', 'VAT_REGIME')
              : buildSettingPath(idSite, 'shop', 'VAT_RETURN')
          }
        >
          changer
        </Link>
        ).
      </p>
    </>
  );
}

function Running({ idSite, running, isDue }: { idSite: number; running: RunningReport; isDue: boolean }) {
  const { kind, content, dueOn } = running;
  const { sales, payments, unreported } = content;
  const isEmpty = !sales.length && !payments.length && !unreported.length;
  // A shop without services has nothing to read there.
  if (kind === 'payments' && isEmpty) return null;
  return (
    <Section
      title={kind === 'transactions' ? 'Période en cours' : 'Encaissements de services, période en cours'}
      lead={`D${describePeriod(running).slice(1)}${isDue ? `, à transmettre à votre plateforme au plus tard le ${formatDate(dueOn)}` : ''}.`}
      action={!isEmpty && <Downloads idSite={idSite} report={kind} name={`Essai ${describePeriod(running)}`} />}
    >
      {isEmpty ? (
        <EmptyRows>Rien n’a encore été facturé à un particulier dans cette période.</EmptyRows>
      ) : kind === 'transactions' ? (
        <>
          <SalesFigures content={content} />
          <SalesTable sales={sales} />
        </>
      ) : (
        <PaymentsTable payments={payments} unreported={unreported} />
      )}
    </Section>
  );
}

function Invoices({ idSite, data: { invoices, running } }: { idSite: number; data: SalesReports }) {
  const period = running.find(({ kind }) => kind === 'transactions');
  return (
    <Section
      title="Factures à des entreprises"
      lead="Elles ne sont pas dans la déclaration&nbsp;: votre plateforme prend chaque facture elle-même. Vous avez déjà une plateforme&nbsp;? Déposez-y leurs fichiers, qui contiennent le Factur-X qu’elle attend."
      action={
        <div className={styles.downloads}>
          {period && invoices.length > 0 && <CompanyPapers idSite={idSite} period={period} />}
          <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/factures`}>
            Toutes les factures
          </ButtonLink>
        </div>
      }
    >
      {invoices.length ? (
        <InvoicesTable idSite={idSite} invoices={invoices} />
      ) : (
        <EmptyRows>Aucune entreprise n’a été facturée dans la période en cours.</EmptyRows>
      )}
    </Section>
  );
}

function Closed({ idSite, report }: { idSite: number; report: ClosedReport }) {
  const { id, kind, place, isEmpty, isOutdated, isReplaced, netCents, vatCents, totalCents } = report;
  const sums =
    kind === 'transactions'
      ? `${formatAmount(netCents)} HT, ${formatAmount(vatCents)} de TVA`
      : `${formatAmount(totalCents)} encaissés`;
  const name = `${reportKindLabels[kind]} ${describePeriod(report)}`;
  return (
    <Row
      title={<Link to={id}>{`${name}${place > 1 ? ', rectificative' : ''}`}</Link>}
      sub={isEmpty ? describeWorth(report) : `${describeWorth(report)} · ${sums}`}
      mark={isOutdated && !isReplaced ? 'wanted' : undefined}
    >
      {isOutdated && !isReplaced && (
        <ButtonLink to={id} aria-label={`Rectifier, ${name}`}>
          Rectifier…
        </ButtonLink>
      )}
      {!isEmpty && <Downloads idSite={idSite} report={id} name={`Déclaration ${id}`} label={name} />}
    </Row>
  );
}
