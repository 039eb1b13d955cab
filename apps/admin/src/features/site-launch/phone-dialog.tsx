import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { QrCode } from '../../base/components/qr-code.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { markPhoneSeen } from './launch.queries.ts';
import styles from './launch-checklist.module.css';

/** Shows the site to a telephone: by a code for its camera, or in a window of its size where none can come here. */
export function PhoneDialog({ site, isSeen, onClose }: { site: StaffSite; isSeen: boolean; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['phone-link', site.idSite],
    queryFn: () =>
      callApi('createPreviewLink', {
        params: { idSite: site.idSite },
        body: { path: '/', isShared: true, lifetime: 'hour', note: 'Regard sur un téléphone' },
      }),
    staleTime: 30 * 60_000,
    refetchOnWindowFocus: false,
  });
  const isLocal = data && /(?:^|\.)localhost$/.test(new URL(data.url).hostname);
  return (
    <Modal opened onClose={onClose} title="Regarder sur un téléphone">
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : isLocal ? (
        <div className={styles.phone}>
          <p>
            Cette installation ne répond que sur cet ordinateur&nbsp;: un téléphone ne la trouve pas. Regardez le site
            dans une fenêtre de la même taille.
          </p>
          <Button onClick={() => window.open(data.url, '_blank', 'popup,width=390,height=844')}>
            Ouvrir une petite fenêtre
          </Button>
        </div>
      ) : (
        <div className={styles.phone}>
          <QrCode text={data.url} label="Code à scanner avec votre téléphone" />
          <p>
            Visez ce code avec l’appareil photo de votre téléphone. Le lien montre le site pendant une heure, sans
            compte.
          </p>
        </div>
      )}
      <p className={styles.hint}>Ouvrez le menu, touchez le numéro de téléphone, envoyez-vous un message.</p>
      <Actions>
        <Button kind="quiet" onClick={onClose}>
          Fermer
        </Button>
        <Button
          kind="primary"
          isPending={isPending}
          onClick={async () => {
            setPending(true);
            try {
              await markPhoneSeen(site.idSite, !isSeen);
              onClose();
            } catch (failure) {
              notify(toFailure(failure).message, 'danger');
              setPending(false);
            }
          }}
        >
          {isSeen ? 'Je dois encore le regarder' : 'Je l’ai regardé'}
        </Button>
      </Actions>
    </Modal>
  );
}
