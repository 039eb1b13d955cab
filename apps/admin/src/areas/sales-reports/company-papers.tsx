import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { downloadPapers } from '../../features/papers/download-papers.ts';
import { describePeriod } from './describe-report.ts';

/** The invoices and credit notes of companies in a period, as one file for their platform. */
export function CompanyPapers({ idSite, period }: { idSite: number; period: Parameters<typeof describePeriod>[0] }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      await downloadPapers(idSite, { from: period.from, to: period.to, buyers: 'companies' });
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      isPending={isPending}
      aria-label={`Factures à des entreprises (ZIP) ${describePeriod(period)}`}
      onClick={download}
    >
      Factures à des entreprises (ZIP)
    </Button>
  );
}
