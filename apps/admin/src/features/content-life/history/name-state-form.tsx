import { type FormEvent, useId, useState } from 'react';
import { type ApiFailure, describeFailure, toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { refreshContents } from '../state/content-life.queries.ts';
import styles from './content-history.module.css';

/** Keeps the present state of the draft under a name. */
export function NameStateForm({ idSite, onName }: { idSite: number; onName: (name: string) => Promise<void> }) {
  const id = useId();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onName(name);
      notify(`L’état présent est gardé sous le nom «\u00a0${name.trim()}\u00a0».`);
      setName('');
      await refreshContents(idSite);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  const message = failure && (failure.fields.name ?? describeFailure(failure));
  return (
    <form className={styles.naming} onSubmit={send} noValidate>
      <label htmlFor={id}>Garder l’état présent sous un nom</label>
      <div className={styles.namingRow}>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={120}
          placeholder="Avant les travaux"
          autoComplete="off"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" isPending={isPending}>
          Garder
        </Button>
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.failure} role="alert">
          {message}
        </p>
      )}
    </form>
  );
}
