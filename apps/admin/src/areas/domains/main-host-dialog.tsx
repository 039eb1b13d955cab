import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { chooseMainHost, type OwnHost } from './domains.queries.ts';

/** Makes a host the main one; asks a second time where it does not lead here yet. */
export function MainHostDialog({ idSite, own, onClose }: { idSite: number; own: OwnHost; onClose: () => void }) {
  const [isWarned, setWarned] = useState(false);
  return (
    <ConfirmDialog
      title={`Faire de ${own.title} l’adresse du site\u00a0?`}
      action={isWarned ? 'Choisir quand même' : 'Rendre principale'}
      onConfirm={async () => {
        try {
          await chooseMainHost(idSite, own.host, isWarned);
          notify(`${own.title} est l’adresse principale de votre site.`);
        } catch (error) {
          if (toFailure(error).code === 'confirmation-required') setWarned(true);
          throw error;
        }
      }}
      onClose={onClose}
    >
      {own.isRecognised
        ? 'Vos visiteurs qui arrivent par une autre adresse y sont conduits, à la même page. Les liens de vos courriels et les moteurs de recherche suivent.'
        : 'Vos pages, vos courriels et les moteurs de recherche montrent de nouveau cette adresse. Vos noms de domaine mènent encore au site, sans redirection.'}
    </ConfirmDialog>
  );
}
