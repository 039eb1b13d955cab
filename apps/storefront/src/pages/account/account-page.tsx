import {
  AccountForm,
  accountFormCss,
  BirthdateField,
  Notice,
  type PageFacts,
  PasswordField,
  TextField,
} from '@vitrine/blocks/storefront';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { type AccountNotice, parseAccountNotice } from '@vitrine/domain/people/account-notices';
import type { ReactElement } from 'react';
import { type NewsletterChoice, NewsletterPart } from '../newsletter/newsletter-part.tsx';
import styles from './account-page.module.css';
import css from './account-page.module.css?inline';
import { AccountPart as Part } from './account-part.tsx';

/** CSS of the account screens. */
export const accountPageCss = accountFormCss + css;

const notices: Partial<Record<AccountNotice, string>> = {
  confirme: 'Votre adresse est confirmée et votre compte est ouvert. Bienvenue.',
  'confirme-lettre':
    'Votre adresse est confirmée et votre compte est ouvert. Pour la lettre d’information, ouvrez le second courriel et confirmez.',
  profil: 'Votre profil est enregistré.',
  lettres: 'Vos préférences sont enregistrées.',
  'mot-de-passe': 'Votre mot de passe a changé. Vos autres appareils sont déconnectés.',
};

interface AccountPageProps {
  page: PageFacts;
  user: UserResource;
}

/** The account page: profile, password, newsletter, data, deletion. */
export function AccountPage({
  page,
  user,
  newsletter,
  forOthers,
}: AccountPageProps & { newsletter: NewsletterChoice | undefined; forOthers: number }): ReactElement {
  const state = parseAccountNotice(page.query.etat);
  return (
    <div className="band band-page">
      <div className={styles.account}>
        <div className={styles.head}>
          <p className="label">Votre espace</p>
          <h1>{page.title}</h1>
        </div>
        {state && notices[state] && !page.form && <Notice>{notices[state]}</Notice>}
        <Part title="Vos inscriptions" text="Les dates auxquelles vous venez, et celles où vous attendez une place.">
          <p>
            <a className="button button-quiet" href={page.link(page.paths.ownBookings())}>
              Mes inscriptions
            </a>
          </p>
        </Part>
        {page.site.shop && (
          <Part title="Vos commandes" text="Ce que vous avez commandé, où cela en est, et comment le payer.">
            <p>
              <a className="button button-quiet" href={page.link(page.paths.ownOrders())}>
                Mes commandes
              </a>
            </p>
          </Part>
        )}
        <ProfilePart page={page} user={user} />
        <PasswordPart page={page} />
        {newsletter && <NewsletterPart page={page} choice={newsletter} />}
        <DataPart page={page} />
        <DeleteAccountPart page={page} forOthers={forOthers} />
      </div>
    </div>
  );
}

function ProfilePart({ page, user }: AccountPageProps): ReactElement {
  const { asksBirthdate } = page.site.accounts;
  const labels = {
    firstname: 'Prénom',
    lastname: 'Nom',
    phone: 'Téléphone',
    birthdate: 'Date de naissance',
  };
  const { firstname, lastname, phone, birthdate } = user;
  const values = {
    firstname,
    lastname,
    phone: phone ?? '',
    birthdate: birthdate ?? '',
  };
  return (
    <Part
      title="Votre profil"
      text={
        <>
          Ce que nous savons de vous. Vous le corrigez ici à tout moment&#8239;; pour changer d’adresse électronique,
          écrivez-nous depuis la page <a href={page.link(page.paths.rights())}>Vos droits</a>.
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>Adresse électronique</dt>
        <dd>{user.email}</dd>
      </dl>
      <AccountForm
        id="profil"
        page={page}
        labels={labels}
        values={values}
        sendLabel="Enregistrer mon profil"
        rejectionMessage="Votre profil n’a pas encore changé."
      >
        {(form) => (
          <>
            <TextField form={form} name="firstname" label={labels.firstname} autoComplete="given-name" maxLength={80} />
            <TextField form={form} name="lastname" label={labels.lastname} autoComplete="family-name" maxLength={80} />
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
          </>
        )}
      </AccountForm>
    </Part>
  );
}

function PasswordPart({ page }: { page: PageFacts }): ReactElement {
  const labels = { currentPassword: 'Mot de passe actuel', password: 'Nouveau mot de passe' };
  return (
    <Part
      title="Votre mot de passe"
      text="Le changer ferme vos sessions sur vos autres appareils. Celle-ci reste ouverte."
    >
      <AccountForm
        id="mot-de-passe"
        page={page}
        labels={labels}
        sendLabel="Changer mon mot de passe"
        rejectionMessage="Votre mot de passe n’a pas encore changé."
      >
        {(form) => (
          <>
            <PasswordField form={form} name="currentPassword" label={labels.currentPassword} />
            <PasswordField form={form} name="password" label={labels.password} isNew />
          </>
        )}
      </AccountForm>
    </Part>
  );
}

function DataPart({ page }: { page: PageFacts }): ReactElement {
  return (
    <Part
      title="Vos données"
      text="Recevez tout ce que nous gardons à votre sujet dans un fichier que d’autres programmes savent lire."
    >
      <p>
        <a className="button button-quiet" href={page.paths.exportUser()} download="mes-donnees.json">
          Télécharger mes données
        </a>
      </p>
      <p>
        Pour les faire corriger, suspendre votre compte ou vous opposer à un usage, écrivez-nous depuis la page{' '}
        <a href={page.link(page.paths.rights())}>Vos droits</a>.
      </p>
    </Part>
  );
}

const deleteAccountLabels = { password: 'Votre mot de passe' };

function DeleteAccountPart({ page, forOthers }: { page: PageFacts; forOthers: number }): ReactElement {
  const isRefused = page.form?.blockId === 'suppression';
  return (
    <Part title="Partir" text="Pour aujourd’hui, ou pour de bon.">
      <AccountForm
        id="deconnexion"
        page={page}
        labels={{}}
        sendLabel="Me déconnecter"
        isSecondary
        rejectionMessage="Votre session est encore ouverte."
      />
      <details className={styles.effect} open={isRefused}>
        <summary>Supprimer mon compte</summary>
        <div className={styles.question}>
          <p>Voici ce qui se passe, tout de suite et sans retour&nbsp;:</p>
          <ul>
            <li>
              votre nom, votre adresse, votre téléphone, votre date de naissance et votre mot de passe sont
              effacés&#8239;;
            </li>
            <li>vos messages, vos réponses à nos formulaires et leurs fichiers sont effacés&#8239;;</li>
            <li>vos lettres s’arrêtent, vos témoignages sont retirés&#8239;;</li>
            <li>vos inscriptions à venir sont annulées, les passées restent sans votre nom&#8239;;</li>
            {forOthers > 0 && (
              <li>
                {forOthers > 1
                  ? `${forOthers}\u00a0inscriptions à venir, faites avec une autre adresse que la vôtre, restent à cette adresse\u00a0: annulez-les d’abord si elles sont à vous, dans `
                  : 'une inscription à venir, faite avec une autre adresse que la vôtre, reste à cette adresse\u00a0: annulez-la d’abord si elle est à vous, dans '}
                <a href={page.link(page.paths.ownBookings())}>Mes inscriptions</a>&#8239;;
              </li>
            )}
            {page.site.shop && (
              <li>
                vos commandes impayées sont annulées, les autres restent sans votre nom une fois arrivées, comme la loi
                le demande&#8239;;
              </li>
            )}
            <li>toutes vos sessions se ferment, et un dernier courriel vous confirme la suppression&#8239;;</li>
            <li>ce que la loi nous fait garder, comme les factures, reste à part et ne sert plus à rien d’autre.</li>
          </ul>
          <AccountForm
            id="suppression"
            page={page}
            labels={deleteAccountLabels}
            sendLabel="Supprimer mon compte pour toujours"
            isSecondary
            rejectionMessage="Votre compte est encore ouvert."
          >
            {(form) => <PasswordField form={form} name="password" label={deleteAccountLabels.password} />}
          </AccountForm>
        </div>
      </details>
    </Part>
  );
}
