import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function OccurrencesPage() {
  return <ResourcePage name="occurrences" related={{ label: 'Éléments', path: 'elements' }} />;
}
