import { useParams } from 'react-router';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { CarrierTest } from './carrier-test.tsx';

export function CarriersPage() {
  const idSite = Number(useParams().idSite);
  return <ResourcePage name="carriers" ways={<CarrierTest idSite={idSite} />} />;
}
