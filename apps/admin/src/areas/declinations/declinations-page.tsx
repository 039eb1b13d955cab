import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function DeclinationsPage() {
  const { idSite, rights } = useOpenSite();
  return (
    <ResourcePage
      name="declinations"
      title="Millésimes et prix"
      related={{ label: 'Changer des prix', path: 'declinaisons/prix' }}
      ways={
        rights.includes('content.update') && (
          <ButtonLink to={`${adminPaths.site(idSite)}/declinaisons/nouveau-millesime`}>Nouveau millésime</ButtonLink>
        )
      }
    />
  );
}
