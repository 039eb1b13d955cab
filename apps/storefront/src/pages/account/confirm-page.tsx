import {
  AccountForm,
  AccountFrame,
  accountFormCss,
  FormLinks,
  type PageFacts,
  PasswordField,
} from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';

/** The stylesheet of the screen. */
export const confirmPageCss = accountFormCss;

const labels = { password: 'Mot de passe' };

/**
 * Where the link of a registration leads. A button opens the account: mailboxes that look at every link must not. The password
 * is asked for, since somebody else may have asked for an account with this address.
 */
export function ConfirmPage({ page }: { page: PageFacts }): ReactElement {
  const text = `Un compte a été demandé avec votre adresse sur ${page.site.name}. Si c’est bien vous, tapez le mot de passe que vous avez choisi\u202f; sinon, fermez cette page et rien ne se passe.`;
  const titled = { ...page, titleBlockId: 'confirmation' };
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
