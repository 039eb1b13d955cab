import { useParams } from 'react-router';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { WithdrawalRefundSection } from './withdrawal-refund.tsx';

export function WithdrawalsPage() {
  const idSite = Number(useParams().idSite);
  return (
    <ResourcePage
      name="withdrawals"
      renderMore={({ id }) => <WithdrawalRefundSection key={id} withdrawal={{ kind: 'withdrawals', idSite, id }} />}
    />
  );
}
