import { ResourcePage } from '../../resources/resource-page.tsx';

export function VariationsPage() {
  return <ResourcePage name="variations" />;
}
