import { Notice } from '../../../base/components/notice.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../../../base/forms/form.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { CounterItem, CounterQuote } from './counter.queries.ts';
import { ItemRows } from './counter-items.tsx';
import styles from './counter-page.module.css';
import { type Basket, changeHandover, formatAmount, type Sale } from './sale.ts';

const channels = [
  { value: 'counter', label: 'Au caveau' },
  { value: 'phone', label: 'Par téléphone' },
] as const;
const handovers = [
  { value: 'taken', label: 'Emporté' },
  { value: 'collected', label: 'À retirer' },
  { value: 'carried', label: 'Livré' },
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
        options={isPhone ? handovers.slice(1) : handovers}
        value={sale.handover}
        onChange={(handover) => onChange(changeHandover(sale, handover))}
      />
      {sale.handover === 'carried' && <AddressFields sale={sale} quote={quote} onChange={onChange} />}
      <BuyerFields sale={sale} onChange={onChange} />
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
          {sale.handover === 'carried'
            ? 'Un courriel donne le lien pour payer\u00a0; les bouteilles sont gardées jusque-là.'
            : 'À payer au retrait.'}
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

/** What is against the sale, besides the fields that are still empty. */
function Problems({ quote, sale }: { quote: CounterQuote | undefined; sale: Sale }) {
  const isPlaced = sale.address.postalCode.trim() !== '';
  const found = Object.entries(quote?.problems ?? {}).filter(
    ([field]) => isPlaced || (!field.startsWith('address.') && field !== 'idCarrier'),
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

function AddressFields({
  sale,
  quote,
  onChange,
}: {
  sale: Sale;
  quote: CounterQuote | undefined;
  onChange(changes: Partial<Sale>): void;
}) {
  const { address } = sale;
  const change = (changes: Partial<Sale['address']>) => onChange({ address: { ...address, ...changes } });
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Où livrer</legend>
      <TextField
        name="address.address"
        label="Numéro et rue"
        autoComplete="off"
        maxLength={200}
        value={address.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <TextField
        name="address.addressPart2"
        label="Complément"
        autoComplete="off"
        maxLength={200}
        value={address.addressPart2 ?? ''}
        onChange={({ currentTarget }) => change({ addressPart2: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextField
          name="address.postalCode"
          label="Code postal"
          autoComplete="off"
          inputMode="numeric"
          maxLength={12}
          value={address.postalCode}
          onChange={({ currentTarget }) => change({ postalCode: currentTarget.value })}
        />
        <TextField
          name="address.city"
          label="Ville"
          autoComplete="off"
          maxLength={120}
          value={address.city}
          onChange={({ currentTarget }) => change({ city: currentTarget.value })}
        />
        <TextField
          name="address.country"
          label="Pays (deux lettres)"
          autoComplete="off"
          maxLength={2}
          value={address.country}
          onChange={({ currentTarget }) => change({ country: currentTarget.value.toUpperCase() })}
        />
      </div>
      {quote && quote.carriers.length > 1 && (
        <SelectField
          name="idCarrier"
          label="Transporteur"
          value={sale.idCarrier ?? ''}
          onChange={({ currentTarget }) => onChange({ idCarrier: Number(currentTarget.value) || undefined })}
        >
          <option value="">Choisissez</option>
          {quote.carriers.map(({ id, name, fee }) => (
            <option key={id} value={id}>
              {`${name}, ${formatAmount(fee)}`}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
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
