import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ExternalAppsPage() {
  return <ResourcePage name="externalApps" />;
}
