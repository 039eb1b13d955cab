import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { nameAct } from '@vitrine/domain/kernel/act-sentences';
import { Button } from '../../../base/components/button.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { formatValue } from './format-value.ts';
import styles from './record-lead.module.css';

type Action = ResourceDescription['actions'][number];

/** Where a record is and what comes next, above everything else that is known of it. */
export function RecordLead({
  description,
  lead,
  record,
  offered,
  onAct,
}: {
  description: ResourceDescription;
  lead: NonNullable<ResourceDescription['lead']>;
  record: ResourceRecord;
  /** The actions that the record allows now. */
  offered: readonly Action[];
  onAct(action: Action): void;
}) {
  const rank = ({ name }: Action) => (lead.actions.includes(name) ? lead.actions.indexOf(name) : lead.actions.length);
  const actions = [...offered].sort((one, other) => rank(one) - rank(other));
  return (
    <section className={styles.lead} aria-label="État">
      <div className={styles.facts}>
        <dl className={styles.statuses}>
          {lead.statuses.map((key) => {
            const column = description.columns.find((one) => one.key === key);
            return (
              <div key={key} className={styles.status}>
                <dt>{column?.label}</dt>
                <dd>
                  <Status kind={column?.tones?.[String(record.values[key])] ?? 'neutral'}>
                    {formatValue(description, key, record.values[key])}
                  </Status>
                </dd>
              </div>
            );
          })}
        </dl>
        <p className={styles.amount}>{formatValue(description, lead.amount, record.values[lead.amount])}&nbsp;€</p>
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, place) => (
            <Button
              key={action.name}
              kind={place === 0 && lead.actions.includes(action.name) ? 'primary' : 'plain'}
              onClick={() => onAct(action)}
            >
              {nameAct(action.words, description.labels)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
