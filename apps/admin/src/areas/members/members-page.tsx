import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function MembersPage() {
  return <ResourcePage name="members" />;
}
