import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { FindOrder } from './find-order.tsx';
import { WithdrawalRefundSection } from './withdrawal-refund.tsx';

export function WithdrawalsPage() {
  const { idSite, rights } = useOpenSite();
  return (
    <ResourcePage
      name="withdrawals"
      renderMore={({ id, values }) => (
        <>
          {values.canMatch === true && rights.includes('orders.update') && (
            <FindOrder idSite={idSite} id={id} candidates={String(values.candidates ?? '')} />
          )}
          <WithdrawalRefundSection key={id} withdrawal={{ kind: 'withdrawals', idSite, id }} />
        </>
      )}
    />
  );
}
