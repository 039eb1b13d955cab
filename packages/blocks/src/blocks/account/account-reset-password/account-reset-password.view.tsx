import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { AccountForm, accountFormCss, FormLinks, PasswordField } from '../../../parts/account/account-form.tsx';
import { AccountFrame } from '../../../parts/account/account-frame.tsx';
import { TextField } from '../../forms/contact-form/contact-field.tsx';
import css from './account-reset-password.module.css?inline';
import type { AccountResetPasswordProps, accountResetPasswordBlock } from './account-reset-password.schema.ts';

const labels = { token: 'Code reçu par courriel', password: 'Nouveau mot de passe' };

function AccountResetPassword({ node, props, page }: BlockViewProps<AccountResetPasswordProps>) {
  // The token is the last segment of /password/reset/{token}; without one the form asks for the code (RTE-06).
  const start = `${page.paths.reset()}/`;
  const token = page.path.startsWith(start) ? page.path.slice(start.length) : undefined;
  return (
    <AccountFrame blockId={node.id} props={props} page={page}>
      <AccountForm
        id={node.id}
        page={page}
        labels={labels}
        sendLabel={props.sendLabel || 'Enregistrer ce mot de passe'}
        rejectionMessage="Votre mot de passe n’a pas encore changé."
      >
        {(form) => (
          <>
            {token ? (
              <input type="hidden" name="token" value={token} />
            ) : (
              <TextField form={form} name="token" label={labels.token} autoComplete="one-time-code" maxLength={100} />
            )}
            <PasswordField form={form} name="password" label={labels.password} isNew />
          </>
        )}
      </AccountForm>
      <FormLinks>
        <a href={page.link(page.paths.askReset())}>Demander un autre lien</a>
      </FormLinks>
    </AccountFrame>
  );
}

export const accountResetPasswordView = defineView<typeof accountResetPasswordBlock>({
  type: 'account-reset-password',
  view: AccountResetPassword,
  css: accountFormCss + css,
  canTitlePage: true,
});
