import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useRevalidator, useRouteError } from 'react-router';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Page } from '../../base/page/page.tsx';

const titles: Readonly<Record<number, string>> = {
  0: 'Le serveur ne répond pas',
  403: 'Cette page vous est fermée',
  404: 'Cette page est introuvable',
  429: 'Trop de demandes',
  503: 'Le service est indisponible',
  507: 'L’espace de stockage est plein',
};

/** Says what went wrong in the place of a screen, with a way on. */
export function ErrorScreen() {
  const failure = toFailure(useRouteError());
  const { revalidate, state } = useRevalidator();
  const isFinal = failure.status === 403 || failure.status === 404;
  return (
    <Page title={titles[failure.status] ?? 'Une erreur est survenue'} lead={describeFailure(failure)}>
      <Actions>
        {isFinal ? (
          <ButtonLink kind="primary" to={adminPaths.sites()}>
            Choisir un site
          </ButtonLink>
        ) : (
          <>
            <Button
              kind="primary"
              isPending={state === 'loading'}
              onClick={() => (failure.code === 'internal' ? window.location.reload() : revalidate())}
            >
              Réessayer
            </Button>
            <ButtonLink to={adminPaths.sites()}>Choisir un site</ButtonLink>
          </>
        )}
      </Actions>
    </Page>
  );
}
