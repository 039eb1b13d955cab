import { AccountForm, accountFormCss, CheckboxField, type PageFacts, TextField } from '@vitrine/blocks/storefront';
import type { ElementDetail, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { formatSeatsLeft, maximumParticipants } from '@vitrine/domain/booking/booking-rules';
import { formatDeadline, formatOccurrence, formatSeatPrice } from '@vitrine/domain/booking/format-occurrence';
import type { ReactElement } from 'react';
import styles from './register-page.module.css';
import css from './register-page.module.css?inline';

/** CSS of the registration screen. */
export const registerPageCss = accountFormCss + css;

interface RegisterPageProps {
  page: PageFacts;
  element: ElementDetail;
  occurrence: OccurrenceResource;
  user: UserResource | undefined;
}

/** The registration form of a date or of its waiting list; a member's name is prefilled. */
export function RegisterPage({ page, element, occurrence, user }: RegisterPageProps): ReactElement {
  const price = formatSeatPrice(occurrence.priceCents, occurrence.seatUnit);
  const { state } = occurrence;
  const isOpen = state === 'open' || state === 'full';
  return (
    <div className="band band-page">
      <div className={styles.register}>
        <div className={styles.words}>
          <p className="label">{headLabels[state]}</p>
          <h1>{element.title}</h1>
          <p className={styles.when}>{formatOccurrence(occurrence.startsAt, occurrence.endsAt, page.site)}</p>
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
            {isOpen && (
              <div>
                <dt>Places</dt>
                <dd>{formatSeatsLeft(state, occurrence.seatsLeft)}</dd>
              </div>
            )}
          </dl>
          {isOpen && (
            <p className="soft">
              Inscriptions jusqu’au {formatDeadline(occurrence.closesAt, page.site)}
              {Date.parse(occurrence.freeCancelUntil) > page.now &&
                `\u202f; annulation sans frais jusqu’au ${formatDeadline(occurrence.freeCancelUntil, page.site)}`}
              .
            </p>
          )}
          <p>
            <a href={page.link(element.url ?? page.paths.elementList(element.route))}>Voir toutes les dates</a>
          </p>
        </div>
        <div className={styles.form}>
          {isOpen && <RegisterForm page={page} element={element} occurrence={occurrence} user={user} />}
          {!isOpen && <p className={styles.closed}>{closedText[state]}</p>}
        </div>
      </div>
    </div>
  );
}

const headLabels = {
  open: 'Inscription',
  full: 'Liste d’attente',
  closed: 'Inscriptions closes',
  cancelled: 'Date annulée',
  past: 'Date passée',
} as const;

const closedText = {
  closed: 'Les inscriptions à cette date sont closes. Choisissez-en une autre, ou appelez-nous.',
  cancelled: 'Cette date est annulée. Les personnes inscrites ont été prévenues par courriel.',
  past: 'Cette date est passée. Les prochaines sont sur la page de présentation.',
} as const;

const lackingAgeText = 'Indiquez l’âge de cette personne, comme 4 mois ou 34 ans.';
const familyText = 'Nommez chaque personne, vous aussi si vous venez. Une place compte pour toute la famille.';
const personText = 'Nommez chaque personne, vous aussi si vous venez. Chacune compte pour une place.';

const labels = {
  firstname: 'Votre prénom',
  lastname: 'Votre nom',
  email: 'Adresse électronique',
  phone: 'Téléphone',
} as const;

function RegisterForm({ page, element, occurrence, user }: RegisterPageProps): ReactElement {
  const { asksAge } = element;
  const sent = page.form?.blockId === 'inscription' ? page.form : undefined;
  const count = Math.min(maximumParticipants, Number(sent?.values.personnes ?? 1) || 1);
  const people = Array.from({ length: count }, (_, place) => place);
  const values = user
    ? { firstname: user.firstname, lastname: user.lastname, email: user.email, phone: user.phone ?? '' }
    : {};
  // Every age that lacks is named with the other fields, not after them.
  const isRefused = sent !== undefined && (sent.message !== undefined || Object.keys(sent.errors).length > 0);
  const lacking =
    isRefused && asksAge ? people.filter((place) => !sent.values[`participants.${place}.age`]?.trim()) : [];
  const shown = lacking.length
    ? {
        ...page,
        form: {
          ...sent,
          errors: {
            ...Object.fromEntries(lacking.map((place) => [`participants.${place}.age`, lackingAgeText])),
            ...sent?.errors,
          },
        } as PageFacts['form'],
      }
    : page;
  const allLabels = {
    ...labels,
    ...Object.fromEntries(
      people.flatMap((place) => [
        [`participants.${place}.firstname`, `Prénom, personne ${place + 1}`],
        [`participants.${place}.age`, `Âge, personne ${place + 1}`],
      ]),
    ),
    acceptsWaiting: 'Liste d’attente',
  };
  return (
    <AccountForm
      id="inscription"
      page={shown}
      labels={allLabels}
      values={values}
      sendLabel={sendLabel(occurrence)}
      rejectionMessage="Votre inscription n’est pas encore partie."
    >
      {(form) => (
        <>
          {/* The Enter key activates the first button: it must be the submit button. */}
          <button type="submit" className={styles.trap} tabIndex={-1} aria-hidden="true">
            Envoyer
          </button>
          {sent?.offersLogin && !user && (
            <p>
              <a className="button button-quiet" href={page.link(page.paths.login())}>
                Se connecter ou créer un espace
              </a>
            </p>
          )}
          <input type="hidden" name="personnes" value={count} />
          <TextField form={form} name="firstname" label={labels.firstname} autoComplete="given-name" maxLength={80} />
          <TextField form={form} name="lastname" label={labels.lastname} autoComplete="family-name" maxLength={80} />
          <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" maxLength={254} />
          <TextField
            form={form}
            name="phone"
            label={labels.phone}
            type="tel"
            autoComplete="tel"
            maxLength={60}
            isOptional
          />
          <fieldset className={styles.people}>
            <legend>Qui viendra&#8239;?</legend>
            <p className="soft">{occurrence.seatUnit === 'family' ? familyText : personText}</p>
            {people.map((place) => (
              <div
                key={place}
                className={people.length > 1 ? `${styles.person} ${styles.one}` : styles.person}
                {...(people.length > 1 ? { role: 'group', 'aria-label': `Personne ${place + 1}` } : {})}
              >
                <TextField
                  form={form}
                  name={`participants.${place}.firstname`}
                  label={people.length > 1 ? `Prénom, personne ${place + 1}` : 'Prénom'}
                  maxLength={80}
                />
                {asksAge && (
                  <TextField
                    form={form}
                    name={`participants.${place}.age`}
                    label={people.length > 1 ? `Âge, personne ${place + 1}` : 'Âge (4 mois, 34 ans…)'}
                    maxLength={60}
                  />
                )}
              </div>
            ))}
            <p className="actions">
              {count < maximumParticipants && (
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
          {occurrence.state === 'full' ? (
            // The button says so.
            <input type="hidden" name="acceptsWaiting" value="on" />
          ) : (
            (sent?.errors.acceptsWaiting || sent?.values.acceptsWaiting) && (
              <CheckboxField form={form} name="acceptsWaiting" label="Mettre tout le monde sur la liste d’attente" />
            )
          )}
          <Terms page={page} occurrence={occurrence} />
          {/* Honeypot: robots fill every field; people never see this one. */}
          <p className={styles.trap} aria-hidden="true">
            <label htmlFor="inscription-website">Laissez ce champ vide</label>
            <input id="inscription-website" name="website" tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
    </AccountForm>
  );
}

const hasPrice = ({ priceCents }: RegisterPageProps['occurrence']) => priceCents !== null && priceCents > 0;

/**
 * Returns the button's label: it states the obligation to pay, where there is one (Code de la consommation, article L.
 * 221-14).
 */
function sendLabel(occurrence: RegisterPageProps['occurrence']): string {
  if (occurrence.state === 'full') return 'M’inscrire sur la liste d’attente';
  return hasPrice(occurrence) ? 'M’inscrire et payer sur place' : 'M’inscrire';
}

/** The terms that the visitor accepts by sending, where a seat has a price, and the use of the submitted data. */
function Terms({ page, occurrence }: Pick<RegisterPageProps, 'page' | 'occurrence'>): ReactElement {
  const link = (name: 'sale-terms' | 'privacy-policy', text: string) => (
    <a href={page.link(page.paths.legal(name))}>{text}</a>
  );
  return (
    <p className={styles.terms}>
      {hasPrice(occurrence) && (
        <>
          Rien ne se paie sur ce site. En vous inscrivant, vous acceptez nos{' '}
          {link('sale-terms', 'conditions générales de vente')}.{' '}
        </>
      )}
      Ces informations servent à organiser cette date et à vous écrire à son sujet&#8239;; voyez notre{' '}
      {link('privacy-policy', 'politique de confidentialité')}.
    </p>
  );
}
