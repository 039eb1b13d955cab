import { type Weekday, weekdays } from '@vitrine/domain/site/opening-hours';
import { Button } from '../../../base/components/button.tsx';
import { CloseIcon, PlusIcon } from '../../../base/components/icons.tsx';
import { HoursControl } from '../../../base/forms/hours-control.tsx';
import { isServiceBegun, type TypedService } from '../answers/creation-answers.ts';
import styles from '../controls/creation-fields.module.css';
import { useQuestion } from './question-context.ts';

const maximumServices = 5;
const noService: TypedService = { title: '', price: '', duration: '' };
const dayNames: Record<Weekday, string> = {
  MONDAY: 'Lundi',
  TUESDAY: 'Mardi',
  WEDNESDAY: 'Mercredi',
  THURSDAY: 'Jeudi',
  FRIDAY: 'Vendredi',
  SATURDAY: 'Samedi',
  SUNDAY: 'Dimanche',
};

/** What the site holds: its pages, a few services, the opening hours. */
export function OfferQuestion() {
  return (
    <>
      <PageChoices />
      <Services />
      <Hours />
    </>
  );
}

function PageChoices() {
  const { answers, change, template } = useQuestion();
  const pages = template?.pages ?? [];
  const free = pages.filter(({ isAlways }) => !isAlways);
  const fixed = pages.filter(({ isAlways }) => isAlways);
  if (free.length === 0) return null;
  const taken = answers.offer.pages ?? free.map(({ id }) => id);
  const toggle = (id: number, isTaken: boolean) => {
    const next = free.map((page) => page.id).filter((one) => (one === id ? isTaken : taken.includes(one)));
    change('offer', { pages: next.length === free.length ? null : next });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Vos pages</legend>
      <p className={styles.groupLead}>
        {fixed.length > 0 && `Toujours là\u00a0: ${fixed.map(({ label }) => label).join(', ')}.`}
      </p>
      <div className={styles.ticks}>
        {free.map(({ id, label, sentence }) => (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              checked={taken.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <span className={styles.choice}>
              <span className={styles.tickName}>{label}</span>
              <span className={styles.choiceNote}>{sentence}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Services() {
  const { answers, change } = useQuestion();
  const { services } = answers.offer;
  const rows = services.length > 0 ? services : [noService];
  const write = (next: TypedService[]) => change('offer', { services: next });
  return (
    <fieldset className={styles.group}>
      <legend>Vos prestations</legend>
      <p className={styles.groupLead}>Jusqu’à cinq pour commencer. Un prix ou une durée vide ne s’affiche pas.</p>
      <ol className={styles.services}>
        {rows.map((row, place) => (
          <ServiceRow
            key={place}
            row={row}
            place={place}
            // Rows that nobody filled are not sent, so those after them have other numbers there.
            sentPlace={rows.slice(0, place).filter(isServiceBegun).length}
            onChange={(values) => write(rows.map((one, at) => (at === place ? { ...one, ...values } : one)))}
            onRemove={rows.length > 1 ? () => write(rows.filter((_, at) => at !== place)) : undefined}
          />
        ))}
      </ol>
      {rows.length < maximumServices && (
        <Button className={styles.add} onClick={() => write([...rows, noService])}>
          <PlusIcon />
          Ajouter une prestation
        </Button>
      )}
    </fieldset>
  );
}

function ServiceRow({
  row,
  place,
  sentPlace,
  onChange,
  onRemove,
}: {
  row: TypedService;
  place: number;
  sentPlace: number;
  onChange: (values: Partial<TypedService>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { errorOf, touch } = useQuestion();
  const path = `offer.services.${sentPlace}`;
  const errors = isServiceBegun(row)
    ? {
        title: errorOf(`${path}.title`),
        price: errorOf(`${path}.priceCents`),
        duration: errorOf(`${path}.durationMinutes`),
      }
    : {};
  const field = (key: keyof TypedService, sent: string) => ({
    className: styles.input,
    value: row[key],
    autoComplete: 'off',
    'aria-invalid': errors[key] ? (true as const) : undefined,
    'aria-describedby': errors[key] ? `service-${place}-error` : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [key]: event.currentTarget.value }),
    onBlur: () => touch(`${path}.${sent}`),
  });
  const sentences = Object.values(errors).filter(Boolean);
  const number = place + 1;
  return (
    <li className={styles.service} data-alone={onRemove ? undefined : true}>
      <label className={styles.cell}>
        <span>
          Nom<span className={styles.srOnly}> de la prestation {number}</span>
        </span>
        <input {...field('title', 'title')} placeholder={place === 0 ? 'Première séance' : undefined} />
      </label>
      <label className={styles.cell}>
        <span>
          Prix<span className={styles.srOnly}> de la prestation {number}</span>
        </span>
        <input {...field('price', 'priceCents')} inputMode="decimal" placeholder="60 €" />
      </label>
      <label className={styles.cell}>
        <span>
          Durée<span className={styles.srOnly}> de la prestation {number}</span>
        </span>
        <input {...field('duration', 'durationMinutes')} placeholder="1 h" />
      </label>
      {onRemove && (
        <Button kind="quiet" isIcon aria-label={`Retirer la prestation ${number}`} onClick={onRemove}>
          <CloseIcon />
        </Button>
      )}
      {sentences.length > 0 && (
        <p className={styles.error} id={`service-${place}-error`}>
          {sentences.join(' ')}
        </p>
      )}
    </li>
  );
}

function Hours() {
  const { answers, change, errorOf } = useQuestion();
  const { hours } = answers.offer;
  return (
    <fieldset className={styles.group}>
      <legend>Vos horaires</legend>
      <p className={styles.groupLead}>Laissez tout fermé pour ne rien afficher.</p>
      <div className={styles.week}>
        {weekdays.map((day, place) => {
          const before = weekdays[place - 1];
          const error = errorOf(`offer.hours.OPENING_HOURS_${day}`);
          return (
            <div key={day} className={styles.day} data-open={hours[day] !== '' || undefined}>
              <span className={styles.dayName} aria-hidden="true">
                {dayNames[day]}
              </span>
              <div>
                <HoursControl
                  id={`hours-${day}`}
                  label={dayNames[day]}
                  value={hours[day]}
                  former={before && hours[before] !== '' ? hours[before] : undefined}
                  describedBy={error ? `hours-${day}-error` : undefined}
                  isInvalid={error !== undefined}
                  isDisabled={false}
                  onChange={(value) => change('offer', { hours: { ...hours, [day]: value } })}
                />
                {error && (
                  <p className={styles.error} id={`hours-${day}-error`}>
                    {error}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
