import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function InvoicesPage() {
  return <ResourcePage name="invoices" title="Factures et avoirs" />;
}
