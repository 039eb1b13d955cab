import { useLayoutEffect } from 'react';
import { type ControlProps, controlAttributes } from './control.ts';
import styles from './controls.module.css';
import { useTypedText } from './use-typed-text.ts';

type InputKind = 'text' | 'phone' | 'email' | 'url' | 'date' | 'page' | 'path';
const inputTypes = {
  text: 'text',
  phone: 'tel',
  email: 'email',
  url: 'url',
  date: 'date',
  page: 'text',
  path: 'text',
} as const;

const keep = (text: string) => text;
const read = (text: string) => ({ value: text });

/** A text of one line, or a date; phones show the keyboard that fits. */
export function LineControl({
  kind,
  placeholder,
  ...props
}: ControlProps<string> & { kind: InputKind; placeholder: string | undefined }) {
  const { attributes } = useTypedText(props.value, props.onChange, keep, read);
  return (
    <input
      {...controlAttributes(props)}
      className={`${styles.input} ${kind === 'date' ? styles.short : ''}`}
      type={inputTypes[kind]}
      inputMode={kind === 'path' ? 'url' : undefined}
      placeholder={placeholder}
      spellCheck={kind === 'text'}
      autoCapitalize={kind === 'text' ? undefined : 'off'}
      autoComplete="off"
      // A caret cannot be placed in these by a program.
      {...(kind === 'email' || kind === 'date'
        ? { value: props.value, onChange: (event) => props.onChange(event.currentTarget.value) }
        : attributes)}
    />
  );
}

/** A text of several lines, as high as its text; `isCode` for HTML. */
export function AreaControl({
  isCode = false,
  placeholder,
  ...props
}: ControlProps<string> & { isCode?: boolean; placeholder?: string | undefined }) {
  const { text, attributes } = useTypedText<string, HTMLTextAreaElement>(props.value, props.onChange, keep, read);
  useLayoutEffect(() => {
    const area = attributes.ref.current;
    if (!area || isCode || text === undefined) return undefined;
    let width = 0;
    // As high as its text; anew when its width changes, as it does when a hidden panel is shown.
    const fit = () => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(area);
    return () => observer.disconnect();
  }, [text, isCode, attributes.ref]);
  return (
    <textarea
      {...controlAttributes(props)}
      {...attributes}
      className={`${styles.input} ${styles.area} ${isCode ? styles.code : ''}`}
      placeholder={placeholder}
      rows={isCode ? 14 : 3}
      spellCheck={!isCode}
    />
  );
}

/** A number with its unit. An empty field is kept as it is typed: the server says what to write. */
export function NumberControl({ unit, ...props }: ControlProps<string | number> & { unit: string | null }) {
  return (
    <span className={styles.unit}>
      <input
        {...controlAttributes(props)}
        className={`${styles.input} ${styles.short}`}
        type="number"
        inputMode="decimal"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value === '' ? '' : Number(event.target.value))}
      />
      {unit}
    </span>
  );
}

/** A choice among few. */
export function SelectControl({
  choices,
  ...props
}: ControlProps<string> & { choices: readonly { value: string; label: string }[] }) {
  return (
    <select
      {...controlAttributes(props)}
      className={styles.input}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Yes or no. */
export function SwitchControl(props: ControlProps<boolean>) {
  return (
    <input
      {...controlAttributes(props)}
      type="checkbox"
      role="switch"
      aria-checked={props.value}
      className={styles.switch}
      checked={props.value}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}

/** A colour, chosen or typed. */
export function ColourControl(props: ControlProps<string>) {
  const shown = /^#[0-9a-f]{6}$/i.test(props.value) ? props.value : '#888888';
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${props.label}, au choix`}
        value={shown}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <input
        {...controlAttributes(props)}
        className={`${styles.input} ${styles.short}`}
        value={props.value}
        placeholder="#b5583a"
        spellCheck={false}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </span>
  );
}
