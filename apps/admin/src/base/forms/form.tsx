import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type ApiFailure, toFailure } from '../api/api-failure.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import styles from './form.module.css';
import { nameDismissal } from './name-dismissal.ts';

/** What is wrong with each field of what surrounds them; a form gives it by itself. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** The text of a field, as it was typed. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

interface FormProps {
  /** Sends the form. What it throws is shown: beside the fields that it names, and above all of them. */
  onSend: (form: FormData) => Promise<unknown>;
  /** Receives whether a sending is under way. */
  children: (isPending: boolean) => ReactNode;
  onInput?: () => void;
  label?: string;
  /** Whether it takes the width of what holds it, as a form with pictures does. */
  isWide?: boolean;
}

/** A form: errors stand beside their field and are counted at the top, and the first one takes the focus. */
export function Form({ onSend, children, onInput, label, isWide = false }: FormProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (failure) (find('[aria-invalid=true]') ?? find('[data-failure]'))?.focus();
  }, [failure]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    setPending(true);
    setFailure(undefined);
    try {
      await onSend(data);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      ref={element}
      className={`${styles.form} ${isWide ? styles.wide : ''}`}
      onSubmit={send}
      onInput={onInput}
      aria-label={label}
      noValidate
    >
      {failure && <FailureNotice failure={failure} />}
      <FieldErrors value={failure?.fields ?? {}}>{children(isPending)}</FieldErrors>
    </form>
  );
}

/** The row of a form's buttons; in a dialog the way out stands first and the act last, at the right. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The buttons of a form in a dialog: the way out, and what sends it, named by its effect. */
export function DialogActions({
  kind = 'primary',
  act,
  isPending,
  onCancel,
  children,
}: {
  kind?: 'primary' | 'danger';
  /** What the dialog is for, where the button that sends says something else. */
  act?: string;
  isPending: boolean;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Actions>
      <Button kind="quiet" onClick={onCancel}>
        {nameDismissal(act ?? (typeof children === 'string' ? children : ''))}
      </Button>
      <Button kind={kind} type="submit" isPending={isPending}>
        {children}
      </Button>
    </Actions>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
}

function useField({ name, label, hint }: FieldProps) {
  const id = useId();
  const error = useContext(FieldErrors)[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return {
    attributes: { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
    wrap: (control: ReactNode) => (
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.control}>{control}</div>
        {error && (
          <div className={styles.error} id={`${id}-error`}>
            {error}
          </div>
        )}
        {hint && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
    ),
  };
}

/** A field of one line. */
export function TextField({
  label,
  hint,
  isCode = false,
  ...rest
}: FieldProps & { isCode?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const { attributes, wrap } = useField({ name: rest.name, label, hint });
  return wrap(<input {...rest} {...attributes} className={`${styles.input} ${isCode ? styles.code : ''}`} />);
}

/** A field of several lines. */
export function TextAreaField({ label, hint, ...rest }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { attributes, wrap } = useField({ name: rest.name, label, hint });
  return wrap(<textarea rows={4} {...rest} {...attributes} className={`${styles.input} ${styles.area}`} />);
}

/** A field for a password, which can be shown while it is typed. */
export function PasswordField({ label, hint, ...rest }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { attributes, wrap } = useField({ name: rest.name, label, hint });
  const [isShown, setShown] = useState(false);
  return wrap(
    <>
      <input
        {...rest}
        {...attributes}
        type={isShown ? 'text' : 'password'}
        className={`${styles.input} ${styles.password}`}
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={isShown}
        aria-label={`${isShown ? 'Masquer' : 'Afficher'} le mot de passe`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Masquer' : 'Afficher'}
      </button>
    </>,
  );
}

/** Returns what was refused of a field that is drawn elsewhere. */
export const useFieldError = (name: string): string | undefined => useContext(FieldErrors)[name];

/** Whether something was refused of the fields whose names begin so. */
export const useHasFieldError = (beginning: string): boolean =>
  Object.keys(useContext(FieldErrors)).some((name) => name.startsWith(beginning));

/** A choice among few. */
export function SelectField({ label, hint, ...rest }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { attributes, wrap } = useField({ name: rest.name, label, hint });
  return wrap(<select {...rest} {...attributes} className={styles.input} />);
}

/** A box to tick. */
export function CheckField({ label, ...rest }: Omit<FieldProps, 'hint'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const error = useContext(FieldErrors)[rest.name];
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {label}
      </label>
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
