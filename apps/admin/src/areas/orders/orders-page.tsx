import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function OrdersPage() {
  return <ResourcePage name="orders" />;
}
