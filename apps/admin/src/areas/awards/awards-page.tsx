import { ResourcePage } from '../../resources/resource-page.tsx';

export function AwardsPage() {
  return <ResourcePage name="awards" />;
}
