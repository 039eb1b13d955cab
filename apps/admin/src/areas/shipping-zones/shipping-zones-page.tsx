import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ShippingZonesPage() {
  return <ResourcePage name="shippingZones" related={{ label: 'Essayer un envoi', path: 'essai-livraison' }} />;
}
