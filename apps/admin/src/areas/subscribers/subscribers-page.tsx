import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { AddSubscriber } from './add-subscriber.tsx';
import { SubscriberProofs } from './subscriber-proofs.tsx';

/** Who receives the letters, each with the proof of their consent. */
export function SubscribersPage() {
  const site = useOpenSite();
  const [isAdding, setAdding] = useState(false);
  const mayUpdate = hasSiteRight(site, 'customers.update');
  const base = `${adminPaths.site(site.idSite)}/abonnes`;
  return (
    <>
      <ResourcePage
        name="subscribers"
        related={{ label: 'Adresses refusées', path: 'abonnes/refus' }}
        ways={
          mayUpdate && (
            <>
              <ButtonLink to={`${base}/import`}>Importer…</ButtonLink>
              <Button kind="primary" onClick={() => setAdding(true)}>
                Ajouter une adresse
              </Button>
            </>
          )
        }
        renderMore={(record, onDeleting) => (
          <SubscriberProofs key={record.id} site={site} record={record} onDeleting={onDeleting} />
        )}
      />
      {isAdding && <AddSubscriber idSite={site.idSite} onClose={() => setAdding(false)} />}
    </>
  );
}
