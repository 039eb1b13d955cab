import { ResourcePage } from '../../resources/resource-page.tsx';

export function OrdersPage() {
  return <ResourcePage name="orders" />;
}
