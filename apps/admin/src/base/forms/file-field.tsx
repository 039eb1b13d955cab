import { type ReactNode, useId, useState } from 'react';
import styles from './file-field.module.css';
import { useFieldError } from './form.tsx';

/** A file to send: chosen, or dropped on it, which browsers let one do on a field. */
export function FileField({
  name,
  label,
  hint,
  accept,
}: {
  name: string;
  label: string;
  hint: ReactNode;
  /** Ends of the names of files that are offered. */
  accept: string;
}) {
  const [chosen, setChosen] = useState('');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const error = useFieldError(name);
  return (
    <label className={styles.file} data-over={isOver || undefined} data-chosen={chosen ? true : undefined}>
      <span className={styles.name}>{chosen || label}</span>
      <span className={styles.hint}>{hint}</span>
      {error && (
        <span className={styles.error} id={id}>
          {error}
        </span>
      )}
      <input
        name={name}
        type="file"
        accept={accept}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </label>
  );
}

/** Returns the file of a field; undefined where none was chosen. */
export function readFile(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}
