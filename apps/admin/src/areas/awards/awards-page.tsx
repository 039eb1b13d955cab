import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function AwardsPage() {
  return <ResourcePage name="awards" />;
}
