import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import type { ResourceGroup, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { findField, formatValue } from './format-value.ts';
import styles from './record-lines.module.css';

interface LinesProps {
  description: ResourceDescription;
  group: ResourceGroup;
  record: ResourceRecord;
}

/** The lines of a group that has a display of its own. */
export function RecordLines(props: LinesProps) {
  return props.group.display === 'timeline' ? <Timeline {...props} /> : <Amounts {...props} />;
}

const readLines = ({ values }: ResourceRecord, key: string) =>
  String(values[key] ?? '')
    .split('\n')
    .filter(Boolean);

/** Words and amounts in two columns, each amount under the other. */
function Amounts({ description, group, record }: LinesProps) {
  return (
    <div className={styles.amounts}>
      {group.fields.map((key) => {
        const field = findField(description, key);
        if (field?.control === 'price')
          return (
            <p key={key} className={styles.total}>
              <span>{field.label}</span>
              <span className={styles.figure}>{formatValue(description, key, record.values[key])}&nbsp;€</span>
            </p>
          );
        return (
          <ul key={key} className={styles.lines} aria-label={field?.label}>
            {readLines(record, key).map((line, position) => {
              const [words, amount] = splitAmount(line);
              return (
                <li key={position} className={styles.line}>
                  <span className={styles.words}>{words}</span>
                  {amount && <span className={styles.figure}>{amount}</span>}
                </li>
              );
            })}
          </ul>
        );
      })}
    </div>
  );
}

/** Splits a line at the amount that ends it; words may have a colon of their own. */
function splitAmount(line: string): [words: string, amount: string] {
  const [, words = line, amount = ''] = /^(.*) : ([−\s\d,.]+ €)$/s.exec(line) ?? [];
  return [words, amount];
}

/** What happened, the last first: what one opens a record for. */
function Timeline({ group, record }: LinesProps) {
  const [key = ''] = group.fields;
  const lines = readLines(record, key);
  if (!lines.length) return <p className={styles.note}>Rien encore.</p>;
  return (
    <ol className={styles.timeline} reversed>
      {lines.reverse().map((line, position) => {
        const [moment = '', what = '', ...note] = line.split(' · ');
        return (
          <li key={position} className={styles.step}>
            <span className={styles.what}>{what}</span>
            <span className={styles.moment}>{moment}</span>
            {note.length > 0 && <span className={styles.note}>{note.join(' · ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
