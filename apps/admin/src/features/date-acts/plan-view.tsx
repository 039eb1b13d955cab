import { useId } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import styles from './date-acts.module.css';
import type { DateActPlan } from './date-acts.queries.ts';

/** What an act would do, in the server's words, with whom to telephone, the mails as they are read, and the days of a series. */
export function PlanView({ plan, onToggleDay }: { plan: DateActPlan; onToggleDay?: (day: string) => void }) {
  const id = useId();
  const { sentences, warnings, unreachable, mails, dates } = plan;
  return (
    <div className={styles.plan}>
      <p className={styles.lead}>{plan.title}</p>
      {warnings.length > 0 && (
        <Notice kind="warning">
          {warnings.length === 1 ? (
            warnings[0]
          ) : (
            <ul className={styles.warnings}>
              {warnings.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <ul className={styles.sentences}>
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {unreachable.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-persons`}>
          <h3 id={`${id}-persons`}>À téléphoner</h3>
          <ul className={styles.persons}>
            {unreachable.map(({ name, phone }) => (
              <li key={`${name} ${phone}`}>
                <span>{name}</span>
                {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : <span>sans numéro</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {mails.map(({ label, subject, text, recipients }) => (
        <details key={label} className={styles.mail}>
          <summary>
            {label} ({recipients})&nbsp;: «&nbsp;{subject.replace('000000-EXEMPLE', '…')}&nbsp;»
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
      {dates.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-dates`}>
          <h3 id={`${id}-dates`}>Jour par jour</h3>
          <ul className={styles.dates}>
            {dates.map(({ day, label, leftOut }) => (
              <li key={day} data-left={leftOut ? '' : undefined}>
                {leftOut ? <s>{label}</s> : <span>{label}</span>}
                <DayEnd day={day} label={label} leftOut={leftOut} onToggle={onToggleDay} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The server's words for a day that the owner has left out: that one alone can be taken back. */
const chosenReason = 'jour que vous écartez';

function DayEnd({
  day,
  label,
  leftOut,
  onToggle,
}: {
  day: string;
  label: string;
  leftOut: string | null;
  onToggle: ((day: string) => void) | undefined;
}) {
  const isChosen = leftOut === chosenReason;
  if (!onToggle || (leftOut && !isChosen)) return <span>{leftOut}</span>;
  return (
    <Button kind="quiet" aria-label={`${isChosen ? 'Reprendre' : 'Écarter'} ${label}`} onClick={() => onToggle(day)}>
      {isChosen ? 'Reprendre' : 'Écarter'}
    </Button>
  );
}
