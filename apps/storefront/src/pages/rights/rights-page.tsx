import {
  AccountForm,
  accountFormCss,
  FieldFrame,
  fieldAttributes,
  fieldInputClass,
  Notice,
  type PageFacts,
  TextField,
} from '@vitrine/blocks/storefront';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import {
  computeRightsRequestDeadlines,
  parseReferenceDate,
  rightsRequestDays,
  rightsRequestKinds,
  rightsRequestLabels,
} from '@vitrine/domain/people/rights-requests';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import styles from './rights-page.module.css';
import css from './rights-page.module.css?inline';

/** CSS of the data-rights screen. */
export const rightsPageCss = accountFormCss + css;

const labels = {
  kind: 'Votre demande',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse électronique',
  message: 'Précisions',
};

/** The form for requests about personal data (LEG-04); a member's name is prefilled. */
export function RightsPage({ page, user }: { page: PageFacts; user: UserResource | undefined }): ReactElement {
  const values = user ? { firstname: user.firstname, lastname: user.lastname, email: user.email } : {};
  return (
    <div className="band band-page">
      <div className={styles.rights}>
        <div className={styles.words}>
          <h1>{page.title}</h1>
          <p>
            Vous pouvez demander une copie de vos données, leur correction ou leur effacement, les récupérer dans un
            format courant, faire suspendre leur usage ou votre compte, vous opposer à un usage, retirer un
            consentement, ou dire ce qu’elles deviendront après votre décès. Votre nom et votre adresse nous servent à
            vous retrouver et à vous répondre.
          </p>
          <ul>
            <li>{`Nous répondons à toute demande dans les ${rightsRequestDays.answer}\u00a0jours.`}</li>
            <li>{`Un effacement ou une suspension sont faits dans les ${rightsRequestDays.handling}\u00a0jours ouvrés.`}</li>
          </ul>
          <p>
            <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
          </p>
        </div>
        <div className={styles.form}>{sentNotice(page) ?? <RightsForm page={page} values={values} />}</div>
      </div>
    </div>
  );
}

/** Confirms a request, with its reference and its deadlines; undefined where the URL names none. */
function sentNotice({ query, isoLocale }: PageFacts): ReactElement | undefined {
  const { envoye, reference = '' } = query;
  const kind = rightsRequestKinds.find((one) => one === envoye);
  const receivedOn = parseReferenceDate(reference);
  if (!kind || !receivedOn) return undefined;
  const { answerBy, handleBy } = computeRightsRequestDeadlines(kind, receivedOn);
  const day = (date: string) => formatLocalDate(date, 'long', isoLocale);
  return (
    <Notice>
      Votre demande est arrivée, sous la référence <strong>{reference}</strong>. Nous vous répondons au plus tard le{' '}
      {day(answerBy)}
      {handleBy && `\u202f; ce que vous demandez est fait au plus tard le ${day(handleBy)}`}. Notez cette
      référence&nbsp;: elle suffit pour nous parler de votre demande, même si le courriel qui vous la rappelle se perd.
    </Notice>
  );
}

function RightsForm({ page, values }: { page: PageFacts; values: Record<string, string> }): ReactElement {
  return (
    <AccountForm
      id="droits"
      page={page}
      labels={labels}
      values={values}
      sendLabel="Envoyer ma demande"
      rejectionMessage="Votre demande n’est pas encore partie."
    >
      {(form) => (
        <>
          <FieldFrame form={form} name="kind" label={labels.kind}>
            <select
              className={fieldInputClass}
              defaultValue={form.values.kind || rightsRequestKinds[0]}
              {...fieldAttributes('kind', form, true)}
            >
              {rightsRequestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {rightsRequestLabels[kind]}
                </option>
              ))}
            </select>
          </FieldFrame>
          <TextField form={form} name="firstname" label={labels.firstname} autoComplete="given-name" maxLength={80} />
          <TextField form={form} name="lastname" label={labels.lastname} autoComplete="family-name" maxLength={80} />
          <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" maxLength={254} />
          <FieldFrame form={form} name="message" label={labels.message} isOptional>
            <textarea
              className={fieldInputClass}
              rows={5}
              maxLength={5000}
              defaultValue={form.values.message ?? ''}
              {...fieldAttributes('message', form, true)}
            />
          </FieldFrame>
          {/* Honeypot: robots fill every field; people never see this one. */}
          <p className={styles.trap} aria-hidden="true">
            <label htmlFor="droits-website">Laissez ce champ vide</label>
            <input id="droits-website" name="website" tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
    </AccountForm>
  );
}
