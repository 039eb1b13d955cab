import {
  AccountForm,
  AccountFrame,
  accountFormCss,
  FormLinks,
  type PageFacts,
  PasswordField,
} from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';

/** CSS of the confirmation screen. */
export const confirmPageCss = accountFormCss;

const labels = { password: 'Mot de passe' };

/**
 * The target of a registration's confirmation link. A button activates the account, since mail scanners follow every
 * link. It requires the password, since another person may have registered with this email.
 */
export function ConfirmPage({ page }: { page: PageFacts }): ReactElement {
  const text = `Un compte a été demandé avec votre adresse sur ${page.site.name}. Si c’est bien vous, tapez le mot de passe que vous avez choisi\u202f; sinon, fermez cette page et rien ne se passe.`;
  const titled = { ...page, titleBlockIds: ['confirmation'] };
  return (
    <div className="band band-page">
      <AccountFrame blockId="confirmation" props={{ variant: 'sheet', title: page.title, text }} page={titled}>
        <AccountForm
          id="confirmation"
          page={page}
          labels={labels}
          sendLabel="Confirmer mon adresse"
          rejectionMessage="Votre adresse n’est pas encore confirmée."
        >
          {(form) => <PasswordField form={form} name="password" label={labels.password} />}
        </AccountForm>
        <FormLinks>
          <a href={page.link(page.paths.login())}>Se connecter, ou demander un autre lien</a>
        </FormLinks>
      </AccountFrame>
    </div>
  );
}
