import { ResourcePage } from '../../resources/resource-page.tsx';

export function ShippingZonesPage() {
  return <ResourcePage name="shippingZones" related={{ label: 'Essayer un envoi', path: 'essai-livraison' }} />;
}
