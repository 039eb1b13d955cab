import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { type Closure, formatClosurePeriod, formatClosures, parseClosures } from '@vitrine/domain/site/closures';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

const announcements = [
  { days: 0, label: 'Le jour même' },
  { days: 3, label: '3 jours avant' },
  { days: 7, label: 'Une semaine avant' },
  { days: 14, label: 'Deux semaines avant' },
  { days: 30, label: 'Un mois avant' },
];

const today = () => new Date().toLocaleDateString('en-CA');

/** Closures: dates, since when they are announced, and a sentence. They come and go by themselves. */
export function ClosuresControl({
  id,
  value,
  onChange,
  describedBy,
  isInvalid,
  isDisabled,
  label,
  renderEffects,
}: ControlProps<string> & {
  /** What a closure meets elsewhere, shown under its days. */
  renderEffects?: (days: Pick<Closure, 'from' | 'until'>) => ReactNode;
}) {
  // What is half typed is no closure yet, but must stay on the screen.
  const [draft, setDraft] = useState<{ of: string; list: Closure[] }>();
  const list = draft?.of === value ? draft.list : (parseClosures(value) ?? []);
  const update = (next: Closure[]) => {
    const text = formatClosures(next);
    setDraft({ of: text, list: next });
    onChange(text);
  };
  const change = (position: number, part: Partial<Closure>) =>
    update(list.map((one, place) => (place === position ? { ...one, ...part } : one)));
  return (
    <fieldset id={id} className={styles.closures} aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      {list.length === 0 && <p className={styles.closed}>Aucune fermeture prévue.</p>}
      {list.map((closure, position) => (
        <div key={position} className={styles.closure}>
          <p className={styles.closureTitle}>{describe(closure)}</p>
          <div className={styles.dates}>
            <label className={styles.part}>
              Premier jour
              <input
                type="date"
                className={styles.input}
                value={closure.from}
                disabled={isDisabled}
                aria-invalid={isInvalid || undefined}
                onChange={(event) => {
                  const from = event.target.value;
                  change(position, { from, until: closure.until < from ? from : closure.until });
                }}
              />
            </label>
            <label className={styles.part}>
              Dernier jour
              <input
                type="date"
                className={styles.input}
                value={closure.until}
                min={closure.from}
                disabled={isDisabled}
                aria-invalid={isInvalid || undefined}
                onChange={(event) => change(position, { until: event.target.value })}
              />
            </label>
            <label className={styles.part}>
              Annoncer
              <select
                className={styles.input}
                value={closure.announceDays}
                disabled={isDisabled}
                onChange={(event) => change(position, { announceDays: Number(event.target.value) })}
              >
                {[...announcements, { days: closure.announceDays, label: `${closure.announceDays} jours avant` }]
                  .filter(({ days }, place, all) => all.findIndex((one) => one.days === days) === place)
                  .map(({ days, label: name }) => (
                    <option key={days} value={days}>
                      {name}
                    </option>
                  ))}
              </select>
            </label>
          </div>
          {isDated(closure) && renderEffects?.(closure)}
          <label className={styles.part}>
            Ce que vous ajoutez (facultatif)
            <input
              className={styles.input}
              value={closure.sentence}
              maxLength={160}
              placeholder="Nous rentrons le 22 août."
              disabled={isDisabled}
              onChange={(event) => change(position, { sentence: event.target.value })}
            />
          </label>
          <div className={styles.rowTools}>
            <Button
              kind="quiet"
              aria-label={`Retirer cette fermeture\u00a0: ${describe(closure)}`}
              onClick={() => update(list.filter((_, place) => place !== position))}
            >
              Retirer cette fermeture
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.rowTools}>
        <Button onClick={() => update([...list, { from: today(), until: today(), announceDays: 14, sentence: '' }])}>
          Ajouter une fermeture
        </Button>
      </div>
    </fieldset>
  );
}

const isDated = ({ from, until }: Closure) => isCalendarDay(from) && isCalendarDay(until) && from <= until;

function describe(closure: Closure): string {
  if (!isCalendarDay(closure.from) || !isCalendarDay(closure.until)) return 'Fermeture à dater';
  if (closure.until < closure.from) return 'Fermeture à corriger';
  return formatClosurePeriod(closure, today());
}
