import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { useHeadingFocus } from '../../base/dialogs/use-heading-focus.ts';
import { notify } from '../../base/toasts/toasts.ts';

/** Erases the buyer of a sale without an e-mail address, whom no record of a person has. */
export function BuyerErasure({ idSite, id, reference }: { idSite: number; id: number; reference: string }) {
  const [isAsking, setAsking] = useState(false);
  const part = useHeadingFocus<HTMLDivElement>();
  const erase = async () => {
    const { isErased } = await callApi('eraseCounterBuyer', { params: { idSite, id } });
    notify(isErased ? 'L’acheteur est effacé.' : 'L’acheteur sera effacé dès que la commande est remise.');
    await queryClient.invalidateQueries({ queryKey: ['resource', idSite, 'orders'] });
  };
  return (
    <div ref={part}>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Effacer l’acheteur…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Effacer l’acheteur de ${reference}\u00a0?`}
          action="Effacer l’acheteur"
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <p>
            Son nom, son téléphone et son adresse quittent la commande pour toujours. La vente, ses montants et sa
            facture restent&nbsp;: la loi demande de les garder.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
