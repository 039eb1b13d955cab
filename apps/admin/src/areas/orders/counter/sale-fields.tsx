import { isSent } from '@vitrine/domain/ordering/sale-channel';
import { Notice } from '../../../base/components/notice.tsx';
import { formatDay } from '../../../base/format/format-date.ts';
import { ChoiceChips } from '../../../base/forms/choice-chips.tsx';
import { CheckField, TextAreaField, TextField } from '../../../base/forms/form.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import type { CounterItem, CounterQuote } from './counter.queries.ts';
import { ItemRows } from './counter-items.tsx';
import styles from './counter-page.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { RelayFields } from './relay-fields.tsx';
import { type Basket, changeHandover, formatAmount, type Sale } from './sale.ts';
import { SlotField } from './slot-field.tsx';

const channels = [
  { value: 'counter', label: 'Au caveau' },
  { value: 'phone', label: 'Par téléphone' },
] as const;
const handovers = [
  { value: 'taken', label: 'Emporté' },
  { value: 'collected', label: 'À retirer' },
  { value: 'carried', label: 'Livré' },
  { value: 'relay', label: 'Point relais' },
] as const;
const payments = [
  { value: 'terminal', label: 'Carte' },
  { value: 'cash', label: 'Espèces' },
  { value: 'cheque', label: 'Chèque' },
  { value: 'transfer', label: 'Virement' },
  { value: 'later', label: 'Plus tard' },
] as const;

/** All of a sale besides its wines. */
export function SaleFields({
  sale,
  basket,
  quote,
  onChange,
  onChannel,
  onChoose,
}: {
  sale: Sale;
  basket: Basket;
  quote: CounterQuote | undefined;
  onChange(changes: Partial<Sale>): void;
  onChannel(channel: Sale['channel']): void;
  onChoose(item: CounterItem, quantity: number): void;
}) {
  const isPhone = sale.channel === 'phone';
  return (
    <section aria-labelledby="vente" className={styles.section}>
      <h2 id="vente" className={styles.subtitle}>
        La vente
      </h2>
      <ChoiceChips
        name="channel"
        label="D’où vient-elle"
        options={channels}
        value={sale.channel}
        onChange={onChannel}
      />
      {basket.size > 0 && (
        <ItemRows items={[...basket.values()].map(({ item }) => item)} basket={basket} onChange={onChoose} />
      )}
      <Problems quote={quote} sale={sale} />
      <ChoiceChips
        name="handover"
        label="Comment elle part"
        options={handovers.filter(
          ({ value }) =>
            !(isPhone && value === 'taken') &&
            (value !== 'relay' || sale.handover === 'relay' || quote?.hasRelayPoints),
        )}
        value={sale.handover}
        onChange={(handover) => onChange(changeHandover(sale, handover))}
      />
      {sale.handover === 'collected' && <SlotField sale={sale} quote={quote} onChange={onChange} />}
      {sale.handover === 'carried' && <DeliveryFields sale={sale} quote={quote} onChange={onChange} />}
      {sale.handover === 'relay' && <RelayFields sale={sale} quote={quote} onChange={onChange} />}
      <BuyerFields sale={sale} onChange={onChange} />
      <CompanyFields sale={sale} onChange={onChange} />
      <ChoiceChips
        name="payment"
        label="Paiement"
        options={payments.filter(
          ({ value }) => !(value === 'later' && sale.handover === 'taken') && !(value === 'cash' && isPhone),
        )}
        value={sale.payment}
        onChange={(payment) => onChange({ payment })}
      />
      {sale.payment === 'later' && (
        <p className={styles.soft}>
          {isSent(sale.handover)
            ? 'Un courriel donne le lien pour payer\u00a0; les bouteilles sont gardées jusque-là.'
            : describePickup(quote)}
        </p>
      )}
      <details className={styles.more}>
        <summary>Code de réduction, note</summary>
        <div className={styles.choice}>
          <TextField
            name="discountCode"
            label="Code de réduction"
            autoComplete="off"
            maxLength={60}
            value={sale.discountCode}
            onChange={({ currentTarget }) => onChange({ discountCode: currentTarget.value })}
          />
          <TextAreaField
            name="note"
            label="Note"
            rows={2}
            maxLength={1000}
            value={sale.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        </div>
      </details>
      {quote?.hasAlcohol && (
        <CheckField
          name="confirmsMajority"
          label="La personne a 18 ans ou plus."
          checked={sale.confirmsMajority}
          onChange={({ currentTarget }) => onChange({ confirmsMajority: currentTarget.checked })}
        />
      )}
      {quote && quote.warnings.length > 0 && (
        <>
          <Notice kind="warning">{quote.warnings.join(' ')}</Notice>
          <CheckField
            name="passesWarnings"
            label="Vendre quand même"
            checked={sale.passesWarnings}
            onChange={({ currentTarget }) => onChange({ passesWarnings: currentTarget.checked })}
          />
        </>
      )}
      {quote && <Amounts quote={quote} />}
    </section>
  );
}

/** Says when what is collected is paid, and until when it waits: where that ends at midnight, the day before is the last. */
function describePickup(quote: CounterQuote | undefined): string {
  if (!quote) return 'À payer au retrait.';
  const lastMoment = new Date(Date.parse(quote.keptUntil) - 1000).toISOString();
  return `À payer au retrait\u00a0; les bouteilles sont gardées jusqu’au ${formatDay(lastMoment)}.`;
}

/** What is against the sale, besides the fields that are still empty. */
function Problems({ quote, sale }: { quote: CounterQuote | undefined; sale: Sale }) {
  const isPlaced = sale.address.postalCode.trim() !== '';
  const found = Object.entries(quote?.problems ?? {}).filter(
    ([field]) => isPlaced || (!field.startsWith('address.') && field !== 'idCarrier' && field !== 'idRelay'),
  );
  return found.map(([field, problem]) => (
    <Notice key={field} kind="warning">
      {[nameLine(quote, field), problem].filter(Boolean).join('\u00a0: ')}
    </Notice>
  ));
}

/** Names the wine that a problem is about; empty where it is about the whole sale. */
function nameLine(quote: CounterQuote | undefined, field: string): string {
  const [, place] = /^products\.(\d+)\./.exec(field) ?? [];
  const product = place === undefined ? undefined : quote?.lines[Number(place)]?.product;
  return product ? [product.name, product.detail].filter(Boolean).join(', ') : '';
}

function Amounts({ quote }: { quote: CounterQuote }) {
  const rows = [
    ['Articles', quote.goods],
    ...(quote.discount === '0.00' ? [] : [['Réduction', quote.discount]]),
    ...(quote.shipping === null ? [] : [['Livraison', quote.shipping]]),
    ['Total', quote.total ?? ''],
  ] as const;
  return (
    <dl className={styles.amounts}>
      {rows.map(([label = '', amount = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount ? formatAmount(amount) : 'à venir'}</dd>
        </div>
      ))}
    </dl>
  );
}
