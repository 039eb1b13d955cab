import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import {
  AccountForm,
  accountFormCss,
  BirthdateField,
  CheckboxField,
  Notice,
  PasswordField,
} from '../../../parts/account/account-form.tsx';
import { AccountFrame } from '../../../parts/account/account-frame.tsx';
import { TextField } from '../../forms/contact-form/contact-field.tsx';
import styles from './account-register.module.css';
import css from './account-register.module.css?inline';
import type { AccountRegisterProps, accountRegisterBlock } from './account-register.schema.ts';

const labels = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse électronique',
  phone: 'Téléphone',
  birthdate: 'Date de naissance',
  password: 'Mot de passe',
  newsletter: 'Lettre d’information',
  acceptTerms: 'Conditions d’utilisation',
};

/** The visitor accepted terms that have changed since: the checkbox shows an error and must be ticked again. */
function resetTermsAcceptance(page: PageFacts): PageFacts {
  const { form } = page;
  const fault = form?.errors.termsVersion;
  if (!form || !fault) return page;
  return {
    ...page,
    form: { ...form, values: { ...form.values, acceptTerms: '' }, errors: { ...form.errors, acceptTerms: fault } },
  };
}

function AccountRegister({ node, props, page }: BlockViewProps<AccountRegisterProps>) {
  const { asksBirthdate, areMinorsBlocked, offersNewsletter, termsVersion } = page.site.accounts;
  return (
    <AccountFrame blockId={node.id} props={props} page={page}>
      {page.query.etat === 'inscrit' ? (
        <Notice>
          Encore un geste&nbsp;: ouvrez le courriel qui vient de partir et confirmez votre adresse, dans les deux jours.
          S’il n’arrive pas, regardez parmi les indésirables.
          {page.query.retour && (
            <>
              {' '}
              Confirmez-la dans ce navigateur pour reprendre où vous en étiez, ou{' '}
              <a href={page.link(page.query.retour)}>revenez-y maintenant</a>.
            </>
          )}
        </Notice>
      ) : (
        <AccountForm
          id={node.id}
          page={resetTermsAcceptance(page)}
          labels={labels}
          sendLabel={props.sendLabel || 'Ouvrir mon compte'}
          rejectionMessage="Votre compte n’est pas encore ouvert."
        >
          {(form) => (
            <>
              <input type="hidden" name="termsVersion" value={termsVersion} />
              <div className={styles.pair}>
                <TextField
                  form={form}
                  name="firstname"
                  label={labels.firstname}
                  autoComplete="given-name"
                  maxLength={80}
                />
                <TextField
                  form={form}
                  name="lastname"
                  label={labels.lastname}
                  autoComplete="family-name"
                  maxLength={80}
                />
              </div>
              <TextField
                form={form}
                name="email"
                label={labels.email}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
              <TextField
                form={form}
                name="phone"
                label={labels.phone}
                type="tel"
                autoComplete="tel"
                maxLength={60}
                isOptional
              />
              {asksBirthdate && <BirthdateField form={form} />}
              {areMinorsBlocked && (
                <p className={styles.age}>L’inscription est réservée aux personnes de dix-huit ans et plus.</p>
              )}
              <PasswordField form={form} name="password" label={labels.password} isNew />
              {offersNewsletter && (
                <CheckboxField form={form} name="newsletter" label="Recevoir la lettre d’information (facultatif)" />
              )}
              <CheckboxField
                form={form}
                name="acceptTerms"
                label="Je reconnais avoir lu et compris les CGU et je les accepte"
                isRequired
              >
                <a href={page.link(page.paths.legal('use-terms'))}>Lire les conditions d’utilisation</a>
              </CheckboxField>
            </>
          )}
        </AccountForm>
      )}
      <p className={styles.privacy}>
        Ce que vous écrivez ici ne sert qu’à votre compte.{' '}
        <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
      </p>
    </AccountFrame>
  );
}

export const accountRegisterView = defineView<typeof accountRegisterBlock>({
  type: 'account-register',
  view: AccountRegister,
  css: accountFormCss + css,
  canTitlePage: true,
});
