import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function WithdrawalsPage() {
  return <ResourcePage name="withdrawals" />;
}
