import { ResourcePage } from '../../resources/resource-page.tsx';

export function CarriersPage() {
  return <ResourcePage name="carriers" />;
}
