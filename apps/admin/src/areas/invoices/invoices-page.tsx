import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useParams } from 'react-router';
import button from '../../base/components/button.module.css';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function InvoicesPage() {
  const idSite = Number(useParams().idSite);
  return (
    <ResourcePage
      name="invoices"
      title="Factures et avoirs"
      renderActs={({ id }) => (
        <a className={`${button.button} ${button.plain}`} href={adminPaths.paperFile(idSite, id)} download>
          Télécharger le PDF
        </a>
      )}
    />
  );
}
