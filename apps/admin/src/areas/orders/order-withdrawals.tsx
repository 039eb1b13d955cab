import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { Notice } from '../../base/components/notice.tsx';

/** What was withdrawn from an order, each with its own screen: whoever prepares or refunds it reads it here. */
export function OrderWithdrawals({ idSite, lines }: { idSite: number; lines: string }) {
  return lines.split('\n').map((line) => {
    const [id, received, ...withdrawn] = line.split(' · ');
    return (
      <Notice key={id} kind="warning">
        <Link to={`${adminPaths.site(idSite)}/retractations/${id}`}>{`Rétractation ${received?.toLowerCase()}`}</Link>
        {`\u00a0: ${withdrawn.join(' · ')}`}
      </Notice>
    );
  });
}
