import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { buildPersonPath } from '../../features/persons/persons.queries.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';

export function MembersPage() {
  const { idSite } = useOpenSite();
  return (
    <ResourcePage
      name="members"
      renderActs={({ id }) => (
        <ButtonLink to={buildPersonPath(idSite, { member: id, email: '' })}>Tout de cette personne</ButtonLink>
      )}
    />
  );
}
