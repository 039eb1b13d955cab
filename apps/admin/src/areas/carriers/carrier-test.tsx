import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';

/** Tries the connection to the carrier of relay points, and says what it answers. */
export function CarrierTest({ idSite }: { idSite: number }) {
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<ReplyOf<'testCarrier'>>();
  const [failure, setFailure] = useState<ApiFailure>();
  const ask = async () => {
    setPending(true);
    try {
      setOutcome(await callApi('testCarrier', { params: { idSite } }));
    } catch (error) {
      setFailure(toFailure(error));
    }
    setPending(false);
  };
  const close = () => {
    setOutcome(undefined);
    setFailure(undefined);
  };
  return (
    <>
      <Button isPending={isPending} onClick={ask}>
        Tester la connexion
      </Button>
      {(outcome || failure) && (
        <Modal opened onClose={close} title="Connexion à Mondial Relay">
          {failure && <FailureNotice failure={failure} />}
          {outcome && <Notice kind={outcome.isFine ? 'success' : 'warning'}>{outcome.message}</Notice>}
        </Modal>
      )}
    </>
  );
}
