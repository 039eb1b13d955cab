import type { ReactElement, ReactNode } from 'react';
import { type FieldContext, FieldFrame, fieldAttributes } from '../../blocks/forms/contact-form/contact-field.tsx';
import fieldStyles from '../../blocks/forms/contact-form/contact-form.module.css';
import fieldCss from '../../blocks/forms/contact-form/contact-form.module.css?inline';
import type { PageFacts } from '../../core/page-facts.ts';
import { InterfaceIcon } from '../interface-icon.tsx';
import styles from './account-form.module.css';
import css from './account-form.module.css?inline';

/** The stylesheet of the account forms; each block that renders one puts it before its own. */
export const accountFormCss = fieldCss + css;

/** The class of an input that a screen renders itself. */
export const fieldInputClass = fieldStyles.input;

/** The class of the hint under a label. */
export const fieldHintClass = styles.hint;

/** Returns the attributes of a field with a hint: screen readers announce the hint, then the error. */
export function fieldAttributesWithHint(name: string, form: FieldContext) {
  const { 'aria-describedby': error, ...attributes } = fieldAttributes(name, form);
  const hint = `${form.id}-${name}-aide`;
  return { hint, attributes: { ...attributes, 'aria-describedby': error ? `${hint} ${error}` : hint } };
}

interface AccountFormProps {
  /** Identifies the form when it is posted. */
  id: string;
  page: PageFacts;
  /** Label of each field, in their order. */
  labels: Readonly<Record<string, string>>;
  /** Initial values of the fields. */
  values?: Readonly<Record<string, string>>;
  sendLabel: string;
  isSecondary?: boolean;
  /** Shown above the fields when the server rejects the form without a message of its own. */
  rejectionMessage: string;
  children?: (form: FieldContext) => ReactNode;
}

/** An account form: it posts to the page's own URL, and the server returns it with an error for each field. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { id, page, labels, values = {}, sendLabel, isSecondary: isQuiet, rejectionMessage: refusal, children } = props;
  const sent = page.form?.blockId === id ? page.form : undefined;
  const errors = sent?.errors ?? {};
  const wrong = Object.keys(labels).filter((name) => errors[name]);
  // A form that only gained a part also comes back, without any rejection.
  const isRefused = sent !== undefined && (sent.focused === undefined || sent.message !== undefined);
  const form: FieldContext = { id, values: sent?.values ?? values, errors, focused: wrong[0] ?? sent?.focused };
  return (
    <form className={styles.form} method="post" noValidate>
      <input type="hidden" name="form" value={id} />
      {isRefused && (
        <section
          className={fieldStyles.summary}
          aria-labelledby={`${id}-refus`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page answers what was just sent; where no field is wrong, this is what to read
          autoFocus={wrong.length === 0}
        >
          <p id={`${id}-refus`} className={fieldStyles.refusal}>
            {sent.message || refusal}
          </p>
          {wrong.length > 0 && (
            <ul>
              {wrong.map((name) => (
                <li key={name}>
                  <a href={`#${id}-${name}`}>
                    {labels[name]}&nbsp;: {errors[name]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {children?.(form)}
      <p>
        <button type="submit" className={isQuiet ? 'button button-quiet' : 'button'}>
          {sendLabel}
        </button>
      </p>
    </form>
  );
}

/** A password field; the server never fills it in. `isNew` lets browsers suggest one. */
export function PasswordField({
  name,
  label,
  form,
  isNew = false,
}: {
  name: string;
  label: string;
  form: FieldContext;
  isNew?: boolean;
}): ReactElement {
  const { hint, attributes } = fieldAttributesWithHint(name, form);
  return (
    <FieldFrame name={name} label={label} form={form}>
      {isNew && (
        <span id={hint} className={fieldHintClass}>
          Au moins douze caractères&nbsp;: une courte phrase convient très bien.
        </span>
      )}
      <input
        className={fieldStyles.input}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={200}
        {...(isNew ? { minLength: 12 } : {})}
        {...(isNew ? attributes : fieldAttributes(name, form))}
      />
    </FieldFrame>
  );
}

/** A checkbox. */
export function CheckboxField({
  name,
  label,
  form,
  isRequired = false,
  children,
}: {
  name: string;
  label: string;
  form: FieldContext;
  isRequired?: boolean;
  /** Content under the label. */
  children?: ReactNode;
}): ReactElement {
  const error = form.errors[name];
  return (
    <p className={styles.tick}>
      <input
        type="checkbox"
        value="on"
        defaultChecked={form.values[name] === 'on'}
        {...fieldAttributes(name, form, !isRequired)}
      />
      <label htmlFor={`${form.id}-${name}`}>{label}</label>
      {children}
      {error && (
        <span id={`${form.id}-${name}-erreur`} className={fieldStyles.error}>
          {error}
        </span>
      )}
    </p>
  );
}

/** A date of birth field. */
export function BirthdateField({ form }: { form: FieldContext }): ReactElement {
  return (
    <FieldFrame name="birthdate" label="Date de naissance" form={form}>
      <input
        className={fieldStyles.input}
        type="date"
        autoComplete="bday"
        defaultValue={form.values.birthdate ?? ''}
        {...fieldAttributes('birthdate', form)}
      />
    </FieldFrame>
  );
}

/** A success notice at the top of the screen. */
export function Notice({ title, children }: { title?: string; children: ReactNode }): ReactElement {
  return (
    <div id="confirmation" className={styles.notice} role="status">
      <InterfaceIcon name="check" className={styles.done} />
      <div>
        {title && <h2 className={styles.noticeTitle}>{title}</h2>}
        <p>{children}</p>
      </div>
    </div>
  );
}

/** Links under a form. */
export function FormLinks({ children }: { children: ReactNode }): ReactElement {
  return <p className={styles.links}>{children}</p>;
}
