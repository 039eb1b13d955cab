import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import button from '../../base/components/button.module.css';
import { Button } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { PeriodDialog } from './period-dialog.tsx';

/** The invoices and credit notes of the shop, each with its file, and those of a period at once. */
export function InvoicesPage() {
  const { idSite } = useOpenSite();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ResourcePage
        name="invoices"
        title="Factures et avoirs"
        ways={<Button onClick={() => setChoosing(true)}>Télécharger une période…</Button>}
        renderActs={({ id }) => (
          <a className={`${button.button} ${button.plain}`} href={adminPaths.paperFile(idSite, id)} download>
            Télécharger le PDF
          </a>
        )}
      />
      {isChoosing && <PeriodDialog idSite={idSite} onClose={() => setChoosing(false)} />}
    </>
  );
}
