import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function AddressesPage() {
  return <ResourcePage name="addresses" />;
}
