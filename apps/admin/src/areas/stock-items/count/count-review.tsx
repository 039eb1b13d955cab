import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../../base/components/notice.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type CountPlan, refreshStock } from './stock-count.queries.ts';
import styles from './stock-count-page.module.css';

interface CountReviewProps {
  idSite: number;
  /** How many stocks are counted. */
  counted: number;
  /** How many are not. */
  left: number;
  onClose(): void;
}

/** What a count would do, in words, before it is done or abandoned. */
export function CountReview({ idSite, counted, left, onClose }: CountReviewProps) {
  const [isAbandoning, setAbandoning] = useState(false);
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
  const apply = async ({ confirm }: CountPlan) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await callApi('applyStockCount', { params: { idSite }, body: { confirm } });
      notify('Inventaire appliqué.');
      onClose();
      await refreshStock(idSite);
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
      void asked.refetch();
    }
  };
  if (isAbandoning)
    return <AbandonDialog idSite={idSite} counted={counted} onDone={onClose} onClose={() => setAbandoning(false)} />;
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
          <Button kind="quiet" disabled={isPending} onClick={() => setAbandoning(true)}>
            Abandonner…
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

/** Asks before what was counted is lost: counting it again takes an hour in the cellar. */
function AbandonDialog({
  idSite,
  counted,
  onDone,
  onClose,
}: {
  idSite: number;
  counted: number;
  onDone(): void;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title={'Abandonner l’inventaire\u202f?'}
      action={counted === 1 ? 'Abandonner ce compte' : `Abandonner ces ${counted} comptes`}
      onClose={onClose}
      onConfirm={async () => {
        await callApi('abandonStockCount', { params: { idSite } });
        notify('Inventaire abandonné\u00a0: le stock n’a pas changé.');
        onDone();
        await refreshStock(idSite);
      }}
    >
      <p>
        {counted === 1 ? 'Un stock est compté' : `${counted} stocks sont comptés`}&nbsp;: ce que vous avez compté est
        perdu pour toujours. Le stock reste comme il est. Pour vous arrêter un moment, fermez seulement la page&nbsp;:
        tout est gardé.
      </p>
    </ConfirmDialog>
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
