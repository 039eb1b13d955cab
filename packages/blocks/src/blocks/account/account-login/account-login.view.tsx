import { type AccountNotice, parseAccountNotice } from '@vitrine/domain/people/account-notices';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { AccountForm, accountFormCss, FormLinks, Notice, PasswordField } from '../../../parts/account/account-form.tsx';
import { AccountFrame } from '../../../parts/account/account-frame.tsx';
import { TextField } from '../../forms/contact-form/contact-field.tsx';
import css from './account-login.module.css?inline';
import type { AccountLoginProps, accountLoginBlock } from './account-login.schema.ts';

const notices: Partial<Record<AccountNotice, string>> = {
  confirme: 'Votre adresse est confirmée et votre compte est ouvert. Connectez-vous.',
  'confirme-lettre':
    'Votre adresse est confirmée et votre compte est ouvert. Connectez-vous. La lettre d’information attend encore votre accord\u00a0: ouvrez le second courriel que nous vous envoyons, et confirmez.',
  'mot-de-passe': 'Votre nouveau mot de passe est enregistré. Connectez-vous.',
  deconnecte: 'Votre session est fermée. À bientôt.',
  'session-finie':
    'Votre session a pris fin, et ce que vous veniez d’envoyer n’a pas été enregistré. Connectez-vous pour recommencer.',
  supprime: 'Votre compte est supprimé. Un courriel vous le confirme.',
};
const labels = { email: 'Adresse électronique', password: 'Mot de passe' };

/** Whether a session has just ended by a logout or the deletion of the account. */
const hasSignedOut = (state: AccountNotice | undefined) => state === 'deconnecte' || state === 'supprime';

function AccountLogin({ node, props, page }: BlockViewProps<AccountLoginProps>) {
  const state = parseAccountNotice(page.query.etat);
  return (
    <AccountFrame blockId={node.id} props={props} page={page}>
      {state && notices[state] && !page.form && <Notice>{notices[state]}</Notice>}
      {hasSignedOut(state) && page.site.shop?.hasCart && <span data-cart-act="signed-out" hidden />}
      <AccountForm
        id={node.id}
        page={page}
        labels={labels}
        sendLabel={props.sendLabel || 'Me connecter'}
        rejectionMessage="La connexion n’a pas abouti."
      >
        {(form) => (
          <>
            <TextField
              form={form}
              name="email"
              label={labels.email}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
            <PasswordField form={form} name="password" label={labels.password} />
          </>
        )}
      </AccountForm>
      <FormLinks>
        <a href={page.link(page.paths.askReset())}>Mot de passe oublié&#8239;?</a>
      </FormLinks>
    </AccountFrame>
  );
}

export const accountLoginView = defineView<typeof accountLoginBlock>({
  type: 'account-login',
  view: AccountLogin,
  css: accountFormCss + css,
  canTitlePage: true,
});
