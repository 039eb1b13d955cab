import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function DeclinationsPage() {
  return (
    <ResourcePage
      name="declinations"
      title="Millésimes et prix"
      related={{ label: 'Changer des prix', path: 'declinaisons/prix' }}
    />
  );
}
