import { useState } from 'react';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { type OwnHost, removeDomain, type SiteDomain } from './domains.queries.ts';

/** Removes a domain; where it is the main address, asks which follows. */
export function RemoveDomainDialog({
  idSite,
  domain,
  hosts,
  onClose,
}: {
  idSite: number;
  domain: SiteDomain;
  hosts: readonly OwnHost[];
  onClose: () => void;
}) {
  const isOfDomain = ({ host, isRecognised }: OwnHost) => isRecognised && domain.hosts.includes(host);
  const isMain = hosts.some((own) => own.isMain && isOfDomain(own));
  const others = hosts.filter((own) => !isOfDomain(own));
  const [next, setNext] = useState(others[0]?.host);
  return (
    <ConfirmDialog
      title={`Retirer ${domain.title}\u00a0?`}
      action="Retirer le domaine"
      onConfirm={async () => {
        await removeDomain(idSite, domain.domain, isMain ? next : undefined);
        notify(`${domain.title} est retiré.`);
      }}
      onClose={onClose}
    >
      {domain.isRecognised
        ? 'Votre site ne répond plus à ce nom, ni les liens qui y mènent. Le domaine reste à vous\u00a0: supprimez aussi ses enregistrements chez votre fournisseur.'
        : 'Il n’est plus attendu. Vous pourrez l’ajouter de nouveau, avec une autre valeur à poser.'}
      {isMain && others.length > 0 && (
        <SelectField
          name="next"
          label="Adresse principale ensuite"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        >
          {others.map(({ host, title }) => (
            <option key={host} value={host}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
