import { formatAcceptAttribute, formatBytes, formatFileKinds } from '@vitrine/domain/dynamic-forms/file-kinds';
import type { Question } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { getOwnValue } from '@vitrine/domain/dynamic-forms/submission';
import { joinPath } from '@vitrine/domain/dynamic-forms/walk-form';
import type { ReactElement, ReactNode } from 'react';
import styles from './dynamic-form.module.css';
import { elementId, type FormContext, focusAttributes, getError } from './form-context.ts';

interface FieldProps {
  question: Question;
  /** Path of the enclosing item; empty outside repeating groups. */
  prefix: string;
  /** The values of that item. */
  given: unknown;
  form: FormContext;
}

/** A question with its field, hint and error, associated for screen readers. */
export function FormField(props: FieldProps): ReactElement {
  const { question, prefix, form } = props;
  const path = joinPath(prefix, question.name);
  const error = getError(form, path);
  const hints = listHints(question, form);
  const id = elementId(form.id, path);
  const describedBy =
    [hints.length > 0 && `${id}-aide`, error !== undefined && `${id}-erreur`].filter(Boolean).join(' ') || undefined;
  const frame = {
    id,
    className: error ? `${styles.field} ${styles.wrong}` : styles.field,
    children: (
      <>
        {hints.length > 0 && (
          <span id={`${id}-aide`} className={styles.hint}>
            {hints.join(' ')}
          </span>
        )}
        <FieldInput {...props} path={path} attributes={buildFieldAttributes(path, describedBy, props)} />
        {error && (
          <span id={`${id}-erreur`} className={styles.error}>
            {error}
          </span>
        )}
      </>
    ),
  };
  return question.kind === 'radio' || question.kind === 'checkbox' ? (
    <fieldset className={frame.className} aria-describedby={describedBy}>
      <legend className={styles.name}>
        <FieldName question={question} form={form} />
      </legend>
      {frame.children}
    </fieldset>
  ) : (
    <div className={frame.className}>
      <label className={styles.name} htmlFor={frame.id}>
        <FieldName question={question} form={form} />
      </label>
      {frame.children}
    </div>
  );
}

function FieldName({ question, form }: { question: Question; form: FormContext }): ReactNode {
  const marks = [
    // HTML has no `required` for a group of checkboxes, so the label says so.
    ...(question.required ? (question.kind === 'checkbox' ? ['obligatoire'] : []) : ['facultatif']),
    ...(question.sensitive && !form.isConfidentialStep ? ['confidentiel'] : []),
  ];
  const unit = question.kind === 'number' && question.unit ? ` (en ${question.unit})` : '';
  return (
    <>
      {question.label}
      {unit}
      {marks.length > 0 && <span className={styles.optional}>{` (${marks.join(', ')})`}</span>}
    </>
  );
}

function listHints(question: Question, form: FormContext): string[] {
  return [
    ...(question.hint ? [question.hint] : []),
    ...(question.kind === 'file'
      ? [
          `${formatFileKinds(question.types)}, ${formatBytes(question.maximumBytes)} au plus${question.maximum > 1 ? `, ${question.maximum} fichiers au plus` : ''}.`,
          ...(form.hasLostFiles ? ['Choisissez de nouveau vos fichiers\u00a0: la page a été rechargée.'] : []),
        ]
      : []),
  ];
}

function buildFieldAttributes(path: string, describedBy: string | undefined, { form, question }: FieldProps) {
  const isChoice = question.kind === 'radio' || question.kind === 'checkbox';
  return {
    name: path,
    required: question.required && question.kind !== 'checkbox' ? true : undefined,
    ...focusAttributes(form, path),
    'aria-invalid': getError(form, path) === undefined ? undefined : (true as const),
    // Several choices share one description, on their group.
    'aria-describedby': isChoice ? undefined : describedBy,
  };
}

type InputProps = FieldProps & { path: string; attributes: ReturnType<typeof buildFieldAttributes> };

function FieldInput({ question, given, form, path, attributes }: InputProps): ReactElement {
  const value = getOwnValue(given, question.name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const id = elementId(form.id, path);
  const common = { id, className: styles.input, ...attributes };
  const onChange = (event: { target: { value: string } }) => form.change(path, event.target.value);
  switch (question.kind) {
    case 'textarea':
      return <textarea {...common} rows={4} value={text} onChange={onChange} />;
    case 'select':
      return (
        <select {...common} value={text} onChange={onChange}>
          <option value="">Choisissez…</option>
          {question.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'radio':
    case 'checkbox':
      return <ChoiceInputs {...{ question, form, path, attributes, id }} chosen={[value].flat()} />;
    case 'file':
      return (
        <input
          {...common}
          type="file"
          accept={formatAcceptAttribute(question.types)}
          multiple={question.maximum > 1}
          onChange={({ target }) =>
            form.change(
              path,
              [...(target.files ?? [])].map(({ name, size }) => ({ name, bytes: size })),
            )
          }
        />
      );
    default:
      return <input {...common} {...lineAttributes(question)} value={text} onChange={onChange} />;
  }
}

/** Attributes that help the browser with a single-line field. */
function lineAttributes(question: Exclude<Question, { choices: unknown }>) {
  switch (question.kind) {
    case 'email':
      return { type: 'email', autoComplete: 'email', maxLength: 254 };
    case 'phone':
      return { type: 'tel', autoComplete: 'tel', maxLength: 60 };
    case 'number':
      return {
        type: 'text',
        inputMode: question.hasDecimals ? ('decimal' as const) : ('numeric' as const),
        maxLength: 22,
      };
    case 'date': {
      const bound = (day: string | undefined) => (day === 'today' ? undefined : day);
      return { type: 'date', min: bound(question.earliest), max: bound(question.latest), autoComplete: question.fill };
    }
    case 'text':
      return {
        type: 'text',
        // A whole postal address has several lines: a single-line field may only take `address-line1`.
        autoComplete: question.fill === 'street-address' ? 'address-line1' : question.fill,
        inputMode:
          question.pattern === 'digits' || question.pattern === 'postal-code' ? ('numeric' as const) : undefined,
      };
    default:
      return {};
  }
}

function ChoiceInputs({
  question,
  form,
  path,
  attributes,
  id,
  chosen,
}: {
  question: Extract<Question, { kind: 'radio' | 'checkbox' }>;
  form: FormContext;
  path: string;
  attributes: ReturnType<typeof buildFieldAttributes>;
  id: string;
  chosen: readonly unknown[];
}): ReactElement {
  const isMany = question.kind === 'checkbox';
  const { autoFocus, ...rest } = attributes;
  const toggle = (value: string, isChecked: boolean) => {
    if (!isMany) return form.change(path, value);
    const others = chosen.filter((one) => one !== value && typeof one === 'string');
    form.change(path, isChecked ? [...others, value] : others);
  };
  return (
    <span className={styles.choices}>
      {question.choices.map(({ value, label }, place) => (
        <label key={value} className={styles.choice}>
          <input
            // The first option carries the question's id: links from the error list lead to it.
            id={place === 0 ? id : `${id}--${value}`}
            type={question.kind}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            {...rest}
            {...(place === 0 && { autoFocus })}
          />
          <span>{label}</span>
        </label>
      ))}
    </span>
  );
}
