import { listFieldName } from '@vitrine/blocks/actions';
import {
  AccountForm,
  AccountFrame,
  accountFormCss,
  CheckboxField,
  Notice,
  type PageFacts,
  TextField,
} from '@vitrine/blocks/storefront';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type AccountNotice, parseAccountNotice } from '@vitrine/domain/people/account-notices';
import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import type { ReactElement } from 'react';
import styles from './newsletter-page.module.css';
import css from './newsletter-page.module.css?inline';

/** CSS of the newsletter screens. */
export const newsletterPageCss = accountFormCss + css;

/** Notices by result: what happened, and what comes next. */
const notices: Partial<Record<AccountNotice, { title: string; text: string; hint?: string }>> = {
  'lettre-demandee': {
    title: 'Regardez votre messagerie.',
    text: 'Un courriel y arrive\u00a0: suivez son lien pour confirmer votre adresse. Si elle reçoit déjà la lettre, il n’en vient pas. Rien ne part avant votre accord.',
    hint: 'Rien dans dix minutes\u202f? Cherchez parmi les indésirables. Il part au plus trois courriels par jour vers une même adresse.',
  },
  'lettre-confirmee': {
    title: 'Votre inscription est confirmée.',
    text: 'À bientôt dans votre messagerie.',
  },
  'lettre-quittee': {
    title: 'C’est fait.',
    text: 'Vous ne recevrez plus la lettre d’information.',
  },
};

interface NewsletterPageProps {
  page: PageFacts;
  lists: ReplyOf<'listNewsletterLists'>['lists'];
}

/** The page where visitors subscribe and see the result (API-11). */
export function NewsletterPage({ page, lists }: NewsletterPageProps): ReactElement {
  const state = parseAccountNotice(page.query.etat);
  const notice = state && !page.form ? notices[state] : undefined;
  return (
    <div className="band band-page">
      <AccountFrame
        blockId="lettre"
        props={{
          variant: 'beside',
          label: page.site.name,
          title: page.title,
          ...(notice
            ? {}
            : { text: 'Vous confirmez votre adresse par un courriel, et vous partez quand vous voulez.' }),
        }}
        page={{ ...page, titleBlockIds: ['lettre'] }}
      >
        {notice ? (
          <>
            <Notice title={notice.title}>{notice.text}</Notice>
            {notice.hint && <p className="soft">{notice.hint}</p>}
            <p>
              <a href={page.link(page.paths.home())}>Revenir à l’accueil</a>
            </p>
          </>
        ) : (
          <SubscriptionForm page={page} lists={lists} />
        )}
      </AccountFrame>
    </div>
  );
}

function SubscriptionForm({ page, lists }: NewsletterPageProps): ReactElement {
  const labels = {
    email: 'Adresse électronique',
    ...Object.fromEntries(lists.map(({ id, name }) => [listFieldName(id), name])),
    lists: 'Lettres',
  };
  // The footer's form has no choice of lists and means the default one: after its error, that list is checked.
  // Otherwise nothing is prechecked.
  const usual = Object.fromEntries(lists.filter(({ isUsual }) => isUsual).map(({ id }) => [listFieldName(id), 'on']));
  const { form: sent } = page;
  const shown =
    sent && !sent.values.choix
      ? { ...page, form: { ...sent, values: { ...usual, ...omitBlanks(sent.values) } } }
      : page;
  return (
    <AccountForm
      id="lettre"
      page={shown}
      labels={labels}
      sendLabel="M’inscrire"
      rejectionMessage="Votre demande n’est pas encore partie."
    >
      {(form) => (
        <>
          <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" maxLength={254} />
          {lists.length > 1 && (
            <fieldset
              className={styles.lists}
              id="lettre-lists"
              tabIndex={-1}
              aria-describedby={form.errors.lists ? 'lettre-lists-erreur' : undefined}
              // biome-ignore lint/a11y/noAutofocus: the page answers what was just sent, and this is the first that is wrong
              autoFocus={form.focused === 'lists' ? true : undefined}
            >
              <legend>Ce que vous recevez</legend>
              <input type="hidden" name="choix" value="1" />
              {lists.map(({ id, name, description }) => (
                <CheckboxField key={id} form={form} name={listFieldName(id)} label={name}>
                  {description && <span className="soft">{description}</span>}
                </CheckboxField>
              ))}
              {form.errors.lists && (
                <p id="lettre-lists-erreur" className={styles.wrong}>
                  {form.errors.lists}
                </p>
              )}
            </fieldset>
          )}
          <p className={styles.consent}>
            {newsletterConsentTexts.form(page.site.name)}{' '}
            <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
          </p>
          {/* Honeypot: robots fill every field; people never see this one. */}
          <p className={styles.trap} aria-hidden="true">
            <label htmlFor="lettre-website">Laissez ce champ vide</label>
            <input id="lettre-website" name="website" tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
    </AccountForm>
  );
}

function omitBlanks(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Texts of a mailed link's page. */
export interface LinkPageText {
  text: string;
  /** The lists that the visitor confirms. */
  lists?: ReplyOf<'readNewsletterRequest'>['lists'] | undefined;
  /** The page's only button: its form, its label, its error title; absent where nothing is left to do. */
  button?: { form: string; sendLabel: string; refusal: string };
}

/** The page of a mailed link: a button performs the action, since mail scanners follow every link. */
export function LinkPage({ page, words }: { page: PageFacts; words: LinkPageText }): ReactElement {
  const { text, lists, button } = words;
  return (
    <div className="band band-page">
      <AccountFrame
        blockId="lien"
        props={{ variant: 'sheet', title: page.title, text }}
        page={{ ...page, titleBlockIds: ['lien'] }}
      >
        {lists && (
          <div className={styles.asked}>
            <h2 className="label">Ce que vous recevrez</h2>
            <ul>
              {lists.map(({ name, description }) => (
                <li key={name}>
                  <p>{name}</p>
                  {description && <p className="soft">{description}</p>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {button ? (
          <AccountForm
            id={button.form}
            page={page}
            labels={{}}
            sendLabel={button.sendLabel}
            rejectionMessage={button.refusal}
          />
        ) : (
          page.site.accounts.offersNewsletter && (
            <p>
              <a href={page.link(page.paths.newsletter())}>Demander la lettre</a>
            </p>
          )
        )}
      </AccountFrame>
    </div>
  );
}
