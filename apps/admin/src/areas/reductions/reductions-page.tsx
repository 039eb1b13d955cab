import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function ReductionsPage() {
  return <ResourcePage name="reductions" />;
}
