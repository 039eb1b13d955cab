import { ResourcePage } from '../../resources/resource-page.tsx';

export function AddressesPage() {
  return <ResourcePage name="addresses" />;
}
