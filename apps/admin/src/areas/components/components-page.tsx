import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ComponentsPage() {
  return <ResourcePage name="componentConfigurations" />;
}
