import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { type SiteLaunch, setOnLine } from './launch.queries.ts';
import styles from './launch-checklist.module.css';

/** Says what going on line does, and does it; where something stands against it, says what. */
export function LaunchDialog({
  site,
  launch: { obstacles, host },
  onClose,
}: {
  site: StaffSite;
  launch: SiteLaunch;
  onClose: () => void;
}) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  if (obstacles.length)
    return (
      <Modal opened onClose={onClose} title="Pas encore tout à fait">
        <p>Avant que vos visiteurs ne voient ce site&nbsp;:</p>
        <ul className={styles.effects}>
          {obstacles.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Actions>
          <Button kind="primary" onClick={onClose} data-autofocus>
            Revenir à la liste
          </Button>
        </Actions>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={`Mettre ${site.name} en ligne\u202f?`}>
      <ul className={styles.effects}>
        <li>Dès cet instant, qui ouvre {host.name ?? 'son adresse'} voit le site.</li>
        <li>Les moteurs de recherche peuvent le lire et le montrer.</li>
        <li>Formulaires, inscriptions et comptes de membres sont ouverts.</li>
        <li>
          Pour revenir en arrière&nbsp;: Réglages, «&nbsp;Mise en ligne&nbsp;», «&nbsp;Remettre en construction&nbsp;».
        </li>
      </ul>
      {failure && <FailureNotice failure={failure} />}
      <Actions>
        <Button kind="quiet" onClick={onClose}>
          Pas maintenant
        </Button>
        <Button
          kind="primary"
          isPending={isPending}
          data-autofocus
          onClick={async () => {
            setPending(true);
            setFailure(undefined);
            try {
              await setOnLine(site.idSite, true);
              onClose();
              notify(
                `${site.name} est en ligne. Bienvenue à vos visiteurs.`,
                'success',
                site.host ? { link: { label: 'Voir le site', href: buildSiteUrl(site.host) } } : {},
              );
              // The list is gone with the button: whoever reads by ear goes on at the top of the page.
              document.querySelector<HTMLElement>('main h1')?.focus();
            } catch (error) {
              setFailure(toFailure(error));
              setPending(false);
            }
          }}
        >
          Mettre en ligne
        </Button>
      </Actions>
    </Modal>
  );
}
