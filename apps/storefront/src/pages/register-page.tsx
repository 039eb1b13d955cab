import { AccountForm, accountFormCss, LineField, Notice, type PageFacts, TickField } from '@vitrine/blocks/storefront';
import type { ElementDetail, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { mostParticipants, seatsLeftText, toldStates } from '@vitrine/domain/booking/booking-rules';
import { formatDeadline, formatOccurrence, formatSeatPrice } from '@vitrine/domain/booking/occurrence-words';
import type { ReactElement } from 'react';
import styles from './register-page.module.css';
import css from './register-page.module.css?inline';

/** The stylesheet of the screen. */
export const registerPageCss = accountFormCss + css;

interface RegisterPageProps {
  page: PageFacts;
  element: ElementDetail;
  occurrence: OccurrenceResource;
  user: UserResource | undefined;
}

/** Where one registers to a date, or to its waiting list; a member finds her name filled in. */
export function RegisterPage({ page, element, occurrence, user }: RegisterPageProps): ReactElement {
  const place = { timeZone: page.site.timeZone, isoLocale: page.isoLocale };
  const price = formatSeatPrice(occurrence.priceCents, occurrence.seatUnit, page.isoLocale);
  const { state } = occurrence;
  const isOpen = state === 'open' || state === 'full';
  const unmailed = page.form?.values.reference ? page.form.values : undefined;
  const isTold = unmailed !== undefined || page.query.inscription !== undefined;
  return (
    <div className="band band-page">
      <div className={styles.register}>
        <div className={styles.words}>
          <p className="label">{state === 'full' ? 'Liste d’attente' : 'Inscription'}</p>
          <h1>{element.title}</h1>
          <p className={styles.when}>{formatOccurrence(occurrence.startsAt, occurrence.endsAt, place)}</p>
          <dl className={styles.facts}>
            {occurrence.place && (
              <div>
                <dt>Où</dt>
                <dd>{occurrence.place}</dd>
              </div>
            )}
            {price && (
              <div>
                <dt>Prix</dt>
                <dd className="figures">{price}</dd>
              </div>
            )}
            <div>
              <dt>Places</dt>
              <dd>{seatsLeftText(state, occurrence.seatsLeft)}</dd>
            </div>
          </dl>
          {isOpen && (
            <p className="soft">
              Inscriptions jusqu’au {formatDeadline(occurrence.closesAt, place)}
              {Date.parse(occurrence.freeCancelUntil) > page.now &&
                `\u202f; annulation sans frais jusqu’au ${formatDeadline(occurrence.freeCancelUntil, place)}`}
              .
            </p>
          )}
          <p>
            <a href={page.link(element.url ?? page.paths.elementList(element.route))}>Voir toutes les dates</a>
          </p>
        </div>
        <div className={styles.form}>
          {unmailed ? <ToldHere {...unmailed} /> : <Told page={page} />}
          {!isTold && isOpen && <RegisterForm page={page} element={element} occurrence={occurrence} user={user} />}
          {!isTold && !isOpen && <p className={styles.closed}>{closedText[state]}</p>}
        </div>
      </div>
    </div>
  );
}

const closedText = {
  closed: 'Les inscriptions à cette date sont closes. Choisissez-en une autre, ou appelez-nous.',
  cancelled: 'Cette date est annulée. Les personnes inscrites ont été prévenues par courriel.',
  past: 'Cette date est passée. Les prochaines sont sur la page de présentation.',
} as const;

/** What has become of the registration that was just sent. */
function Told({ page }: { page: PageFacts }): ReactElement | null {
  if (page.query.inscription === toldStates.confirmed)
    return (
      <Notice>
        Votre place est réservée. Un courriel vous le confirme, avec la date pour votre agenda et un lien pour annuler.
      </Notice>
    );
  if (page.query.inscription === toldStates.waiting)
    return (
      <Notice>
        Vous êtes sur la liste d’attente. Un courriel vous dit votre rang, et vous prévient dès qu’une place se libère.
      </Notice>
    );
  return null;
}

/** The same where no mail tells of it: the reference is all that she has. */
function ToldHere({ state, reference }: { state?: string; reference?: string }): ReactElement {
  return (
    <Notice>
      {state === 'confirmed' ? 'Votre place est réservée' : 'Vous êtes sur la liste d’attente'}, sous la référence{' '}
      <strong>{reference}</strong>. Notez-la&nbsp;: votre adresse a déjà reçu beaucoup de courriels de ce site
      aujourd’hui, et celui qui confirme ne partira pas. Pour annuler, appelez-nous ou écrivez-nous avec cette
      référence.
    </Notice>
  );
}

const labels = {
  firstname: 'Votre prénom',
  lastname: 'Votre nom',
  email: 'Courriel',
  phone: 'Téléphone',
} as const;

function RegisterForm({ page, element, occurrence, user }: RegisterPageProps): ReactElement {
  const { asksAge } = element;
  const sent = page.form?.blockId === 'inscription' ? page.form : undefined;
  const count = Math.min(mostParticipants, Number(sent?.values.personnes ?? 1) || 1);
  const people = Array.from({ length: count }, (_, place) => place);
  const isFull = occurrence.state === 'full';
  const consent = 'J’accepte que ces informations servent à organiser cette date et à m’écrire à son sujet';
  const values = user
    ? { firstname: user.firstname, lastname: user.lastname, email: user.email, phone: user.phone ?? '' }
    : {};
  const allLabels = {
    ...labels,
    ...Object.fromEntries(
      people.flatMap((place) => [
        [`participants.${place}.firstname`, `Prénom, personne ${place + 1}`],
        [`participants.${place}.age`, `Âge, personne ${place + 1}`],
      ]),
    ),
    acceptsWaiting: 'Liste d’attente',
    consent: 'Votre accord',
  };
  return (
    <AccountForm
      id="inscription"
      page={page}
      labels={allLabels}
      values={values}
      sendLabel={isFull ? 'M’inscrire sur la liste d’attente' : 'M’inscrire'}
      refusal="Votre inscription n’est pas encore partie."
    >
      {(form) => (
        <>
          {/* The Enter key presses the first button: it must be the one that sends. */}
          <button type="submit" className={styles.trap} tabIndex={-1} aria-hidden="true">
            Envoyer
          </button>
          <input type="hidden" name="personnes" value={count} />
          <LineField form={form} name="firstname" label={labels.firstname} autoComplete="given-name" maxLength={80} />
          <LineField form={form} name="lastname" label={labels.lastname} autoComplete="family-name" maxLength={80} />
          <LineField form={form} name="email" label={labels.email} type="email" autoComplete="email" maxLength={254} />
          <LineField
            form={form}
            name="phone"
            label={labels.phone}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            isOptional
          />
          <fieldset className={styles.people}>
            <legend>Qui viendra&#8239;?</legend>
            {people.map((place) => (
              <div key={place} className={styles.person}>
                <LineField
                  form={form}
                  name={`participants.${place}.firstname`}
                  label={people.length > 1 ? `Prénom, personne ${place + 1}` : 'Prénom'}
                  maxLength={80}
                />
                {asksAge && (
                  <LineField
                    form={form}
                    name={`participants.${place}.age`}
                    label={people.length > 1 ? `Âge, personne ${place + 1}` : 'Âge (4 mois, 34 ans…)'}
                    maxLength={30}
                  />
                )}
              </div>
            ))}
            <p className="actions">
              {count < mostParticipants && (
                <button type="submit" name="ajouter" value="1" formNoValidate className="button button-quiet">
                  Ajouter une personne
                </button>
              )}
              {count > 1 && (
                <button type="submit" name="retirer" value="1" formNoValidate className={styles.less}>
                  Retirer la dernière
                </button>
              )}
            </p>
          </fieldset>
          {(sent?.errors.acceptsWaiting || sent?.values.acceptsWaiting) && (
            <TickField form={form} name="acceptsWaiting" label="Mettre tout le monde sur la liste d’attente" />
          )}
          <TickField form={form} name="consent" label={consent} isRequired>
            <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
          </TickField>
          {/* Robots fill every field; people never meet this one. */}
          <p className={styles.trap} aria-hidden="true">
            <label htmlFor="inscription-website">Laissez ce champ vide</label>
            <input id="inscription-website" name="website" tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
    </AccountForm>
  );
}
