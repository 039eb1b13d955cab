import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type CountPlan, refreshStock } from './stock-count.queries.ts';
import styles from './stock-count-page.module.css';

/** What a count would do, in words, before it is done or abandoned. */
export function CountReview({ idSite, left, onClose }: { idSite: number; left: number; onClose(): void }) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const asked = useQuery({
    queryKey: ['stock-count', idSite, 'plan'],
    queryFn: ({ signal }) => callApi('applyStockCount', { params: { idSite }, body: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const plan = asked.data;
  const act = async (work: () => Promise<unknown>, done: string) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
      notify(done);
      onClose();
      await refreshStock(idSite);
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
      void asked.refetch();
    }
  };
  const apply = ({ confirm }: CountPlan) =>
    act(() => callApi('applyStockCount', { params: { idSite }, body: { confirm } }), 'Inventaire appliqué.');
  const abandon = () =>
    act(
      () => callApi('abandonStockCount', { params: { idSite } }),
      'Inventaire abandonné\u00a0: le stock n’a pas changé.',
    );
  return (
    <Dialog title="Terminer l’inventaire" onClose={onClose}>
      <div className={styles.review}>
        {failure && <FailureNotice failure={failure} />}
        {asked.error && !failure && <FailureNotice failure={toFailure(asked.error)} />}
        {!plan && !asked.error && <Skeleton rows={3} />}
        {plan && <Plan plan={plan} left={left} />}
        <Actions>
          <Button kind="quiet" onClick={onClose}>
            Continuer à compter
          </Button>
          <Button kind="danger" isPending={isPending} onClick={abandon}>
            Abandonner
          </Button>
          <Button
            kind="primary"
            isPending={isPending}
            disabled={!plan || plan.refusals.length > 0}
            onClick={() => plan && apply(plan)}
          >
            {plan ? nameAct(plan) : 'Appliquer'}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

function nameAct({ sentences }: CountPlan): string {
  if (sentences.length === 0) return 'Terminer, tout est juste';
  return sentences.length === 1 ? 'Corriger un stock' : `Corriger ${sentences.length} stocks`;
}

function Plan({ plan, left }: { plan: CountPlan; left: number }) {
  return (
    <>
      {plan.refusals.map((refusal) => (
        <Notice key={refusal} kind="danger">
          {refusal}
        </Notice>
      ))}
      {plan.sentences.length > 0 && (
        <ul className={styles.sentences}>
          {plan.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {[
          plan.right ? `${plan.right} ${plan.right > 1 ? 'stocks sont justes' : 'stock est juste'}.` : '',
          left
            ? `${left} ne ${left > 1 ? 'sont' : 'est'} pas compté${left > 1 ? 's' : ''} et ne change${left > 1 ? 'nt' : ''} pas.`
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
