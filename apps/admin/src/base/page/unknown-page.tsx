import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../components/button.tsx';
import { Page } from './page.tsx';

/** Answers a path that leads nowhere. */
export function UnknownPage() {
  return (
    <Page title="Cette page est introuvable" lead="L’adresse a peut-être été mal recopiée, ou la page n’existe plus.">
      <ButtonLink kind="primary" to={adminPaths.home()}>
        Revenir à l’accueil
      </ButtonLink>
    </Page>
  );
}
