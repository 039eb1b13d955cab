import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function StockItemsPage() {
  return <ResourcePage name="stockItems" title="Stock" related={{ label: 'Inventaire', path: 'stock/inventaire' }} />;
}
