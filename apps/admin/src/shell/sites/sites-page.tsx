import { Page } from '../../base/page/page.tsx';
import { SiteList } from './site-list.tsx';

/** The sites of the account, where none is open. */
export function SitesPage() {
  return (
    <Page title="Vos sites" lead="Choisissez celui que vous voulez gérer.">
      <SiteList />
    </Page>
  );
}
