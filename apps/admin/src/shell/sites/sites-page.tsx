import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useSession } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { Page } from '../../base/page/page.tsx';
import { maySeePlatform } from '../platform/may-see-platform.ts';
import { mayImport } from './may-import.ts';
import { SiteList } from './site-list.tsx';

/** The sites of the account, where none is open. */
export function SitesPage() {
  const session = useSession();
  return (
    <Page
      title="Vos sites"
      lead="Choisissez celui que vous voulez gérer."
      action={
        <>
          {maySeePlatform(session) && (
            <ButtonLink kind="quiet" to={adminPaths.platformSites()}>
              Tous les sites
            </ButtonLink>
          )}
          {mayImport(session) && <ButtonLink to={adminPaths.importSite()}>Importer un site</ButtonLink>}
        </>
      }
    >
      <SiteList />
    </Page>
  );
}
