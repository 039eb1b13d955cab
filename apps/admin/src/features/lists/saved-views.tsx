import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import styles from './list-toolbar.module.css';

/** The views that somebody keeps of a list, and the form that keeps another. */
export function SavedViews<View extends { name: string }>({
  views,
  onApply,
  onSave,
  onForget,
  note,
}: {
  views: readonly View[];
  onApply(view: View): void;
  /** Keeps the filters and the order of this moment under a name. */
  onSave(name: string): unknown;
  onForget(view: View): unknown;
  /** Where they are kept. */
  note: string;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (!title) return;
    onSave(title);
    setName('');
  };
  return (
    <>
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button kind="link" onClick={() => onApply(view)}>
            {view.name}
          </Button>
          <Button kind="quiet" aria-label={`Oublier la vue ${view.name}`} onClick={() => onForget(view)}>
            Oublier
          </Button>
        </div>
      ))}
      <form onSubmit={save} className={styles.save}>
        <label htmlFor={id}>Garder ces filtres et ce tri sous le nom</label>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">Garder la vue</Button>
        <span className={styles.note}>{note}</span>
      </form>
    </>
  );
}
