import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function CarriersPage() {
  return <ResourcePage name="carriers" />;
}
