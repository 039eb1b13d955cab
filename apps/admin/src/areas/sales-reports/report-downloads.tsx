import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { exportSalesReport } from './sales-reports.queries.ts';
import styles from './sales-reports-page.module.css';

/** The two files of a report. */
export function Downloads({
  idSite,
  report,
  name,
  label = name,
}: {
  idSite: number;
  report: string;
  name: string;
  label?: string;
}) {
  const [pending, setPending] = useState<'xml' | 'csv'>();
  const download = async (format: 'xml' | 'csv') => {
    setPending(format);
    try {
      await exportSalesReport(idSite, { report: report as 'transactions', format, name });
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    } finally {
      setPending(undefined);
    }
  };
  return (
    <div className={styles.downloads}>
      {(['xml', 'csv'] as const).map((format) => (
        <Button
          key={format}
          kind={format === 'xml' ? 'plain' : 'quiet'}
          isPending={pending === format}
          aria-label={`${label} en ${format.toUpperCase()}`}
          onClick={() => download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
