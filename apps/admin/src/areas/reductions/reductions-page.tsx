import { ResourcePage } from '../../resources/resource-page.tsx';

export function ReductionsPage() {
  return <ResourcePage name="reductions" />;
}
