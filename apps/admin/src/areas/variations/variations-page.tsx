import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function VariationsPage() {
  return <ResourcePage name="variations" />;
}
