import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import styles from './both-values-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** A value that two people have changed. */
export interface BothValues {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Shows both values of each field that two people changed, and lets the user choose each. */
export function BothValuesDialog({
  title,
  lead,
  values,
  first,
  names,
  action,
  back,
  onChoose,
  onClose,
}: {
  title: string;
  lead?: ReactNode;
  values: readonly BothValues[];
  /** What is chosen at first. */
  first: 'mine' | 'theirs';
  names: { mine: string; theirs: string };
  action: string;
  /** Names the way back without a choice. */
  back: string;
  /** Receives the keys of the fields of which one's own value stays. */
  onChoose(mine: ReadonlySet<string>): void;
  onClose(): void;
}) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(first === 'mine' ? values.map(({ key }) => key) : []));
  const choose = (key: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    setMine(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChoose(mine);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.values}>
          {values.map(({ key, label, ...both }) => (
            <fieldset key={key} className={styles.value}>
              <legend>{label}</legend>
              {(['mine', 'theirs'] as const).map((whose) => (
                <label key={whose}>
                  <input
                    type="radio"
                    name={key}
                    checked={mine.has(key) === (whose === 'mine')}
                    onChange={() => choose(key, whose === 'mine')}
                  />
                  <b>{names[whose]}</b>
                  <span>{both[whose] || <i className={styles.none}>vide</i>}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{back}</Button>
          <Button kind="primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
