import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { AccountForm, accountFormCss, FormLinks, Notice } from '../../../parts/account/account-form.tsx';
import { AccountFrame } from '../../../parts/account/account-frame.tsx';
import { TextField } from '../../forms/contact-form/contact-field.tsx';
import css from './account-ask-reset.module.css?inline';
import type { AccountAskResetProps, accountAskResetBlock } from './account-ask-reset.schema.ts';

const labels = { email: 'Adresse électronique' };

function AccountAskReset({ node, props, page }: BlockViewProps<AccountAskResetProps>) {
  return (
    <AccountFrame blockId={node.id} props={props} page={page}>
      {page.query.etat === 'lien-envoye' ? (
        <Notice>
          Si un compte existe avec cette adresse, un courriel vient de partir. Son lien sert une fois, pendant une
          heure.
        </Notice>
      ) : (
        <AccountForm
          id={node.id}
          page={page}
          labels={labels}
          sendLabel={props.sendLabel || 'Recevoir le lien'}
          rejectionMessage="Le lien n’est pas encore parti."
        >
          {(form) => (
            <TextField
              form={form}
              name="email"
              label={labels.email}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
          )}
        </AccountForm>
      )}
      <FormLinks>
        <a href={page.link(page.paths.login())}>Revenir à la connexion</a>
      </FormLinks>
    </AccountFrame>
  );
}

export const accountAskResetView = defineView<typeof accountAskResetBlock>({
  type: 'account-ask-reset',
  view: AccountAskReset,
  css: accountFormCss + css,
  canTitlePage: true,
});
