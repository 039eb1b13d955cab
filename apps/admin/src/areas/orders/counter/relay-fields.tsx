import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice, Notice } from '../../../base/components/notice.tsx';
import { formatDay } from '../../../base/format/format-date.ts';
import { Chip } from '../../../base/forms/choice-chips.tsx';
import { TextField, useFieldError } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { CarrierField } from './carrier-field.tsx';
import { relayPointsQuery } from './counter.queries.ts';
import styles from './counter-page.module.css';
import type { SaleFieldProps } from './sale-field-props.ts';

/** At which relay point a sale waits for its buyer: those near a postcode, read to whoever telephones. */
export function RelayFields({ sale, quote, onChange }: SaleFieldProps) {
  const { idSite } = useOpenSite();
  const { idCarrier, address } = sale;
  const error = useFieldError('idRelay');
  const id = useId();
  const carrier = idCarrier ?? (quote?.carriers.length === 1 ? quote.carriers[0]?.id : undefined);
  const found = useQuery(relayPointsQuery(idSite, { ...address, idCarrier: carrier }));
  const isAsked = carrier !== undefined && address.postalCode.trim().length > 3;
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>Quel point relais</legend>
      <TextField
        name="address.postalCode"
        label="Code postal"
        autoComplete="off"
        maxLength={12}
        value={address.postalCode}
        onChange={({ currentTarget }) =>
          onChange({ address: { ...address, country: 'FR', postalCode: currentTarget.value }, idRelay: '' })
        }
      />
      <CarrierField sale={sale} quote={quote} onChange={onChange} />
      {isAsked && found.error && <FailureNotice failure={toFailure(found.error)} />}
      <div role="status">
        {isAsked && found.isPending && <p className={styles.soft}>Recherche des points relais…</p>}
        {isAsked && found.data && <p className={styles.soft}>{countPoints(found.data.points.length)}</p>}
        {isAsked && found.data?.knownAt && (
          <Notice kind="warning">
            {`Le réseau ne répond pas\u00a0: ces points datent du ${formatDay(found.data.knownAt)}.`}
          </Notice>
        )}
      </div>
      {isAsked &&
        found.data?.points.map(({ id: point, name, lines }) => (
          <Chip
            key={point}
            name="idRelay"
            value={point}
            isChosen={sale.idRelay === point}
            hasError={Boolean(error)}
            onChoose={() => onChange({ idRelay: point })}
          >
            <span className={styles.text}>
              {name}
              <span className={styles.soft}>{lines.join(', ')}</span>
            </span>
          </Chip>
        ))}
      {error && (
        <div id={id} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}

function countPoints(count: number): string {
  if (count === 0) return 'Aucun point relais près de ce code postal\u00a0: essayez-en un autre.';
  return count === 1 ? 'Un point relais.' : `${count}\u00a0points relais.`;
}
