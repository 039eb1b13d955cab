import { Button } from '../components/button.tsx';
import { CloseIcon } from '../components/icons.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

interface Range {
  from: string;
  to: string;
}

const maximumRanges = 4;

/** Splits `09:00-12:30, 14:00-18:30` into its ranges, whatever is missing in them. */
function parseRanges(value: string): Range[] {
  if (value.trim() === '') return [];
  return value.split(',').map((part) => {
    const [from = '', to = ''] = part.trim().split('-');
    return { from, to };
  });
}

const formatRanges = (ranges: readonly Range[]) => ranges.map(({ from, to }) => `${from}-${to}`).join(', ');

/** Proposes a range after another one; an empty one where the day is nearly over. */
function findNextRange({ to }: Range): Range {
  const [hours = 0, minutes = 0] = to.split(':').map(Number);
  const start = Math.max(14, hours + (minutes > 0 ? 2 : 1));
  if (start > 22) return { from: '', to: '' };
  const format = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return { from: format(start), to: format(Math.min(start + (start === 14 ? 4 : 2), 24)) };
}

/** The opening hours of a day: ranges of times; none means closed. */
export function HoursControl({
  former,
  ...props
}: ControlProps<string> & { /** Hours of the day before, to copy. */ former: string | undefined }) {
  const { id, value, onChange, label, describedBy, isInvalid, isDisabled } = props;
  const ranges = parseRanges(value);
  const change = (position: number, part: Partial<Range>) =>
    onChange(formatRanges(ranges.map((range, place) => (place === position ? { ...range, ...part } : range))));
  const add = () => {
    const last = ranges.at(-1);
    onChange(formatRanges([...ranges, last ? findNextRange(last) : { from: '09:00', to: '12:30' }]));
  };
  return (
    <fieldset id={id} className={styles.ranges} aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      {ranges.length === 0 && <p className={styles.closed}>Fermé</p>}
      {ranges.map(({ from, to }, position) => (
        <div key={position} className={styles.range}>
          <input
            type="time"
            className={styles.time}
            aria-label={`${label}, plage ${position + 1}, ouverture`}
            aria-invalid={isInvalid || undefined}
            value={from}
            disabled={isDisabled}
            onChange={(event) => change(position, { from: event.target.value })}
          />
          <span>à</span>
          <input
            type="time"
            className={styles.time}
            aria-label={`${label}, plage ${position + 1}, fermeture`}
            aria-invalid={isInvalid || undefined}
            value={to === '24:00' ? '00:00' : to}
            disabled={isDisabled}
            onChange={(event) =>
              change(position, { to: event.target.value === '00:00' ? '24:00' : event.target.value })
            }
          />
          <Button
            kind="quiet"
            isIcon
            aria-label={`Retirer la plage ${position + 1} (${label})`}
            onClick={() => onChange(formatRanges(ranges.filter((_, place) => place !== position)))}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
      <div className={styles.rowTools}>
        {ranges.length < maximumRanges && (
          <Button kind="quiet" onClick={add} aria-label={`Ajouter une plage (${label})`}>
            Ajouter une plage
          </Button>
        )}
        {former !== undefined && former !== value && (
          <Button kind="quiet" onClick={() => onChange(former)} aria-label={`Comme la veille (${label})`}>
            Comme la veille
          </Button>
        )}
      </div>
    </fieldset>
  );
}
