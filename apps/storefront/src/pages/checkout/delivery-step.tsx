import type { FieldContext, PageFacts } from '@vitrine/blocks/storefront';
import {
  CheckboxField,
  Choices,
  carriersHint,
  describeKnownAt,
  FieldFrame,
  fieldAttributes,
  fieldInputClass,
  formatFee,
  readDeliveryType,
  relayLegend,
  checkoutStyles as styles,
  TextField,
} from '@vitrine/blocks/storefront';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import type { ReactElement } from 'react';
import { Step, type StepProps } from './checkout-steps.tsx';
import { checkoutLabels } from './checkout-values.ts';

const typeLabels = {
  DELIVERY: ['À domicile', 'Un transporteur livre à votre adresse.'],
  PICKUP: ['En point relais', 'Vous choisissez un commerce près de chez vous.'],
  CLICK_AND_COLLECT: ['Retrait sur place', 'Vous venez chercher votre commande, sans frais.'],
  NO_DELIVERY: ['Rien à livrer', 'Cette commande ne s’expédie pas.'],
} as const;

/** How the order is received. */
export function DeliveryStep({ page, form, data, quote }: StepProps): ReactElement {
  const { types, countries, exportNotice, hours } = quote.choices;
  const type = readDeliveryType(data.values);
  const ids = new Map(data.countries.map(({ alphaTwo, id }) => [alphaTwo, id]));
  if (!quote.isShipped)
    return (
      <Step number={2} title="Réception">
        <input type="hidden" name="delivery.type" value="NO_DELIVERY" />
        <p>Rien n’est à livrer dans cette commande.</p>
      </Step>
    );
  return (
    <Step number={2} title="Réception">
      {types.length === 0 && <p>Aucune livraison n’est possible pour le moment&nbsp;: écrivez-nous.</p>}
      <Choices
        form={form}
        name="delivery.type"
        legend="Comment recevoir votre commande"
        options={types.map((one) => ({ value: one, label: typeLabels[one][0], hint: typeLabels[one][1] }))}
      />
      {exportNotice && <ExportNotice page={page} notice={exportNotice} />}
      {types.includes('DELIVERY') && (
        <div className={styles.branch} data-type="DELIVERY">
          <TextField
            form={form}
            name="address.delivery.address"
            label={checkoutLabels['address.delivery.address']}
            autoComplete="address-line1"
            maxLength={200}
          />
          <TextField
            form={form}
            name="address.delivery.addressPart2"
            label="Complément d’adresse"
            autoComplete="address-line2"
            maxLength={200}
            isOptional
          />
          <div className={styles.place}>
            <TextField
              form={form}
              name="address.delivery.postalCode"
              label={checkoutLabels['address.delivery.postalCode']}
              autoComplete="postal-code"
              maxLength={24}
            />
            <TextField
              form={form}
              name="address.delivery.city"
              label={checkoutLabels['address.delivery.city']}
              autoComplete="address-level2"
              maxLength={120}
              list="commande-communes"
            />
            <datalist id="commande-communes" data-region="cities">
              {data.cities.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <CountryField form={form} name="address.delivery.country" countries={countries} ids={ids} />
          <RecipientFields form={form} />
          <Carriers page={page} form={form} quote={quote} type="DELIVERY" isChosen={type === 'DELIVERY'} />
        </div>
      )}
      {types.includes('PICKUP') && (
        <div className={styles.branch} data-type="PICKUP">
          <CountryField form={form} name="deliveryCountry" countries={countries} ids={ids} />
          <div className={styles.search}>
            <TextField
              form={form}
              name="deliveryPostalCode"
              label="Code postal où chercher un point relais"
              autoComplete="postal-code"
              maxLength={24}
            />
            <button type="submit" name="faire" value="compter" className="button button-quiet">
              Chercher
            </button>
          </div>
          <div data-region="relay-note" role="status">
            {data.relay?.knownAt && <p className={styles.hint}>{describeKnownAt(data.relay.knownAt)}</p>}
            {data.relay?.message && <p className={styles.hint}>{data.relay.message}</p>}
          </div>
          <div className={styles.relays} data-region="relays">
            {data.relay && data.relay.points.length > 0 && (
              <Choices
                form={form}
                name="delivery.id"
                legend={relayLegend}
                options={data.relay.points.map(({ id, name, address }) => ({ value: id, label: name, hint: address }))}
              />
            )}
          </div>
          <div className={styles.map} data-region="relay-map" />
          <Carriers page={page} form={form} quote={quote} type="PICKUP" isChosen={type === 'PICKUP'} />
        </div>
      )}
      {types.includes('CLICK_AND_COLLECT') && (
        <div className={styles.branch} data-type="CLICK_AND_COLLECT">
          {hours && <p className={styles.hint}>{hours}</p>}
          {quote.choices.slots.length === 0 ? (
            <p>Aucun créneau n’est libre pour le moment&nbsp;: choisissez la livraison, ou écrivez-nous.</p>
          ) : (
            <FieldFrame name="creneau" label={checkoutLabels.creneau} form={form}>
              <select
                className={fieldInputClass}
                defaultValue={form.values.creneau ?? ''}
                {...fieldAttributes('creneau', form)}
              >
                <option value="">Choisissez un créneau</option>
                {quote.choices.slots.map(({ idSchedule, dateSchedule, label, place }) => (
                  <option key={`${idSchedule}|${dateSchedule}`} value={`${idSchedule}|${dateSchedule}`}>
                    {place ? `${label}, ${place}` : label}
                  </option>
                ))}
              </select>
            </FieldFrame>
          )}
        </div>
      )}
    </Step>
  );
}

/** Leads buyers of other countries to those who answer: the contact form, or the mail of a site that shows none. */
function ExportNotice({ page, notice }: { page: PageFacts; notice: string }): ReactElement {
  const { isContactPageShown, email } = page.site;
  const address = isContactPageShown
    ? `${page.link(page.paths.contact())}?sujet=question`
    : email && `mailto:${email}?subject=${encodeURIComponent('Devis pour un envoi à l’étranger')}`;
  return <p className={styles.hint}>{address ? <a href={address}>{notice}</a> : notice}</p>;
}

/** Which of the countries that are delivered to; nothing to choose where there is one. */
function CountryField({
  form,
  name,
  countries,
  ids,
}: {
  form: FieldContext;
  name: 'address.delivery.country' | 'deliveryCountry';
  countries: OrderQuote['choices']['countries'];
  /** The numbers by which communes are asked for. */
  ids: ReadonlyMap<string, number>;
}): ReactElement {
  const [only] = countries;
  if (only && countries.length === 1 && name === 'deliveryCountry')
    return <input type="hidden" name={name} value={only.code} />;
  return (
    <FieldFrame name={name} label={name === 'deliveryCountry' ? 'Pays' : checkoutLabels[name]} form={form}>
      <select
        className={fieldInputClass}
        autoComplete="country"
        defaultValue={form.values[name] || 'FR'}
        {...fieldAttributes(name, form)}
      >
        {countries.map(({ code, name: label }) => (
          <option key={code} value={code} data-id={ids.get(code)}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Who receives the parcel in the buyer's place: a gift. */
function RecipientFields({ form }: Pick<StepProps, 'form'>): ReactElement {
  return (
    <div className={styles.recipient}>
      <CheckboxField form={form} name="destinataire" label="Livrer à une autre personne" />
      <div className={styles.recipientFields}>
        <p className={styles.hint}>Son nom sera sur le colis. Les courriels restent pour vous.</p>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="address.delivery.firstname"
            label={checkoutLabels['address.delivery.firstname']}
            autoComplete="off"
            maxLength={80}
          />
          <TextField
            form={form}
            name="address.delivery.lastname"
            label={checkoutLabels['address.delivery.lastname']}
            autoComplete="off"
            maxLength={80}
          />
        </div>
        <TextField
          form={form}
          name="address.delivery.phone"
          label={checkoutLabels['address.delivery.phone']}
          type="tel"
          autoComplete="off"
          maxLength={60}
          isOptional
        />
      </div>
    </div>
  );
}

interface CarriersProps {
  page: PageFacts;
  form: FieldContext;
  quote: OrderQuote;
  type: 'DELIVERY' | 'PICKUP';
  isChosen: boolean;
}

/** The carriers of the place that was typed; one alone is chosen by itself. */
function Carriers({ page, form, quote, type, isChosen }: CarriersProps): ReactElement {
  const carriers = isChosen ? quote.choices.carriers.filter(({ deliveryType }) => deliveryType === type) : [];
  const options = carriers.map(({ id, name, fee }) => ({
    value: String(id),
    label: name,
    hint: formatFee(fee, page.isoLocale),
  }));
  const [only] = options;
  return (
    <div
      className={styles.carriers}
      data-region={`carriers-${type}`}
      // Room for all that may come: nothing below moves when they do.
      data-rows={Math.min(quote.choices.carrierCounts[type], 6)}
    >
      {!only && <p className={styles.hint}>{carriersHint}</p>}
      {only && options.length === 1 && (
        <p className={styles.hint}>
          <input type="hidden" name="delivery.idCarrier" value={only.value} />
          {`${only.label}\u00a0: ${only.hint}`}
        </p>
      )}
      {only && options.length > 1 && (
        <Choices form={form} name="delivery.idCarrier" legend="Transporteur" options={options} />
      )}
    </div>
  );
}
