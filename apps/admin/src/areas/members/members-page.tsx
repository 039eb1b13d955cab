import { ResourcePage } from '../../resources/resource-page.tsx';

export function MembersPage() {
  return <ResourcePage name="members" />;
}
