import { toSlug } from '@vitrine/domain/publishing/slug';
import { useRef } from 'react';
import { CalendarIcon } from '../../../base/components/icons.tsx';
import { formatDate } from '../../../base/format/format-date.ts';
import { controlAttributes } from '../../../base/forms/control.ts';
import formStyles from '../../../base/forms/controls.module.css';
import { AreaControl, LineControl } from '../../../base/forms/text-controls.tsx';
import { useTypedText } from '../../../base/forms/use-typed-text.ts';
import { type FieldControlProps, getEmptyValue } from '../rows/field-control-props.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import {
  formatDay,
  formatNumber,
  formatPrice,
  formatTime,
  joinMoment,
  moveMoment,
  parseDay,
  parseNumber,
  parsePrice,
  parseTime,
  splitMoment,
} from '../rows/parse-typed.ts';
import styles from './typed-controls.module.css';

const toText = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : String(value));

/** The value of a text field: an emptied one takes what stands for nothing. */
function asText({ field, ...props }: FieldControlProps) {
  return {
    ...props,
    value: toText(props.value === undefined && field.isRequired === false ? field.defaultValue : props.value),
    onChange: (text: string) => props.onChange(text === '' ? getEmptyValue(field) : text),
    placeholder: field.placeholder,
  };
}

export const TextFieldControl = (props: FieldControlProps) => <LineControl {...asText(props)} kind="text" />;
export const EmailFieldControl = (props: FieldControlProps) => <LineControl {...asText(props)} kind="email" />;
export const TelephoneFieldControl = (props: FieldControlProps) => <LineControl {...asText(props)} kind="phone" />;
export const UrlFieldControl = (props: FieldControlProps) => <LineControl {...asText(props)} kind="path" />;
export const PathFieldControl = (props: FieldControlProps) => <LineControl {...asText(props)} kind="path" />;
export const MultilineFieldControl = (props: FieldControlProps) => <AreaControl {...asText(props)} />;

/** The end of a link, as it may be written: « Les horaires » is `les-horaires`. */
export function AnchorFieldControl(props: FieldControlProps) {
  const { attributes } = useTypedText<unknown>(props.value, props.onChange, toText, (text) => ({
    value: /[\p{L}\d]/u.test(text) ? toSlug(text).slice(0, 60) : undefined,
  }));
  return (
    <span className={styles.typed} data-prefix>
      <span className={styles.prefix} aria-hidden="true">
        #
      </span>
      <input
        {...controlAttributes(props)}
        {...attributes}
        className={formStyles.input}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={props.field.placeholder}
      />
    </span>
  );
}

interface Reading {
  format: (value: unknown) => string;
  /** Undefined for what cannot be read. */
  parse: (text: string) => unknown;
  /** What to do where it cannot be read. */
  advice: string;
}

const numberReading: Reading = {
  format: (value) => (typeof value === 'number' ? formatNumber(value) : toText(value)),
  parse: parseNumber,
  advice: 'Écrivez un nombre, comme 12 ou 12,5.',
};
const priceReading: Reading = {
  format: (value) => (typeof value === 'number' ? formatPrice(value) : toText(value)),
  parse: parsePrice,
  advice: 'Écrivez un prix, comme 12,50.',
};
const dayReading: Reading = {
  format: (value) => formatDay(toText(value)),
  parse: parseDay,
  advice: 'Écrivez une date, comme 24/12/2026 ou «\u00a0demain\u00a0».',
};
const timeReading: Reading = {
  format: (value) => formatTime(toText(value)),
  parse: parseTime,
  advice: 'Écrivez une heure, comme 9h30.',
};

/** A text that stands for another value. What cannot be read stays in the field, with what to write instead. */
function useReading(
  { field, value, onChange }: Pick<FieldControlProps, 'field' | 'value' | 'onChange'>,
  reading: Reading,
) {
  const { sendsUnreadable } = useFieldsScope();
  return useTypedText<unknown>(value, onChange, reading.format, (text) => {
    if (text.trim() === '') return { value: getEmptyValue({ ...field, isRequired: false }) };
    const read = reading.parse(text);
    return read === undefined && !sendsUnreadable ? undefined : { value: read ?? text };
  });
}

function ReadingInput({
  reading,
  suffix,
  inputMode,
  spokenLabel,
  ...props
}: FieldControlProps & { reading: Reading; suffix?: string; inputMode?: 'decimal'; spokenLabel?: string }) {
  const { attributes, isUnreadable } = useReading(props, reading);
  return (
    <>
      <span className={styles.typed} data-suffix={suffix ? true : undefined}>
        <input
          {...controlAttributes({ ...props, isInvalid: props.isInvalid || isUnreadable })}
          {...attributes}
          className={formStyles.input}
          aria-label={spokenLabel}
          inputMode={inputMode}
          autoComplete="off"
          placeholder={props.field.placeholder}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>
      {isUnreadable && <Advice>{reading.advice}</Advice>}
    </>
  );
}

function Advice({ children }: { children: string }) {
  return (
    <span className={styles.advice} role="status">
      {children}
    </span>
  );
}

export function NumberFieldControl(props: FieldControlProps) {
  const { minimum, maximum } = props.field;
  const value = props.value ?? props.field.defaultValue;
  const isBeyond =
    typeof value === 'number' &&
    ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum));
  return (
    <>
      <ReadingInput {...props} value={value} reading={numberReading} inputMode="decimal" />
      {isBeyond && minimum !== undefined && maximum !== undefined && (
        <Advice>{`De ${formatNumber(minimum)} à ${formatNumber(maximum)}.`}</Advice>
      )}
    </>
  );
}

export const PriceFieldControl = (props: FieldControlProps) => (
  <ReadingInput {...props} reading={priceReading} suffix="€" inputMode="decimal" />
);

export const TimeFieldControl = (props: FieldControlProps) => (
  <span className={styles.time}>
    <ReadingInput {...props} reading={timeReading} />
  </span>
);

/** A day, typed in French or chosen in the browser's calendar; said in words beneath. */
export function DateFieldControl(props: FieldControlProps) {
  const { attributes, isUnreadable } = useReading(props, dayReading);
  const calendar = useRef<HTMLInputElement>(null);
  const day = toText(props.value);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return (
    <span className={styles.date}>
      <span className={styles.typed}>
        <input
          {...controlAttributes({ ...props, isInvalid: props.isInvalid || isUnreadable })}
          {...attributes}
          className={formStyles.input}
          autoComplete="off"
          placeholder="jj/mm/aaaa"
        />
        <button
          type="button"
          className={styles.calendar}
          disabled={props.isDisabled}
          aria-label={`Choisir dans le calendrier (${props.label})`}
          onClick={() => calendar.current?.showPicker?.()}
        >
          <CalendarIcon />
        </button>
        <input
          ref={calendar}
          type="date"
          className={styles.native}
          tabIndex={-1}
          aria-hidden="true"
          value={isDay ? day : ''}
          onChange={({ currentTarget }) =>
            props.onChange(currentTarget.value || getEmptyValue({ ...props.field, isRequired: false }))
          }
        />
      </span>
      {isUnreadable ? (
        <Advice>{dayReading.advice}</Advice>
      ) : (
        isDay && <span className={styles.said}>{formatDate(day)}</span>
      )}
    </span>
  );
}

/** A moment: a day and a time of this browser's zone. */
export function DateTimeFieldControl(props: FieldControlProps) {
  const { day, time } = splitMoment(toText(props.value));
  const empty = getEmptyValue({ ...props.field, isRequired: false });
  return (
    <span className={styles.moment}>
      <DateFieldControl
        {...props}
        value={day}
        onChange={(next) =>
          props.onChange(typeof next === 'string' && next ? moveMoment(toText(props.value), next) : empty)
        }
      />
      <span className={styles.time}>
        <ReadingInput
          {...props}
          id={`${props.id}-time`}
          field={{ ...props.field, placeholder: '9h30' }}
          isDisabled={props.isDisabled || day === ''}
          value={time}
          spokenLabel={`${props.label}, heure`}
          reading={timeReading}
          onChange={(next) => props.onChange(joinMoment(day, typeof next === 'string' ? next : ''))}
        />
      </span>
    </span>
  );
}
