import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ShippingRatesPage() {
  return <ResourcePage name="shippingRates" related={{ label: 'Essayer un envoi', path: 'essai-livraison' }} />;
}
