import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useSession } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Page } from '../../base/page/page.tsx';
import { mayCreate, mayImport, maySeePlatform } from './platform-rights.ts';
import { SiteList } from './site-list.tsx';

/** The sites of the account, where none is open. */
export function SitesPage() {
  const session = useSession();
  return (
    <Page
      title="Vos sites"
      lead="Choisissez celui que vous voulez gérer."
      action={
        <Actions>
          {maySeePlatform(session) && (
            <ButtonLink kind="quiet" to={adminPaths.platformSites()}>
              Tous les sites
            </ButtonLink>
          )}
          {mayImport(session) && <ButtonLink to={adminPaths.importSite()}>Importer un site</ButtonLink>}
          {mayCreate(session) && (
            <ButtonLink kind="primary" to={adminPaths.createSite()}>
              Créer un site
            </ButtonLink>
          )}
        </Actions>
      }
    >
      <SiteList />
    </Page>
  );
}
