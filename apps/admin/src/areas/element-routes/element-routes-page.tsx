import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ElementRoutesPage() {
  return <ResourcePage name="elementRoutes" related={{ label: 'Éléments', path: 'elements' }} />;
}
