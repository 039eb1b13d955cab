import {
  CheckboxField,
  type FieldContext,
  FieldFrame,
  fieldAttributes,
  fieldInputClass,
  checkoutStyles as styles,
  TextField,
} from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';
import { type CheckoutPageData, checkoutLabels } from './checkout-values.ts';

/** Where the invoice goes, if it is not where the order goes. */
export function BillingFields({
  form,
  countries,
}: {
  form: FieldContext;
  countries: CheckoutPageData['countries'];
}): ReactElement {
  return (
    <div className={styles.billing}>
      <CheckboxField form={form} name="facturation" label={checkoutLabels.facturation} />
      <fieldset className={styles.billingFields}>
        <legend className="visually-hidden">Adresse de facturation</legend>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="address.billing.firstname"
            label={checkoutLabels['address.billing.firstname']}
            autoComplete="billing given-name"
            maxLength={80}
          />
          <TextField
            form={form}
            name="address.billing.lastname"
            label={checkoutLabels['address.billing.lastname']}
            autoComplete="billing family-name"
            maxLength={80}
          />
        </div>
        <TextField
          form={form}
          name="address.billing.address"
          label={checkoutLabels['address.billing.address']}
          autoComplete="billing address-line1"
          maxLength={200}
        />
        <TextField
          form={form}
          name="address.billing.addressPart2"
          label={checkoutLabels['address.billing.addressPart2']}
          autoComplete="billing address-line2"
          maxLength={200}
          isOptional
        />
        <div className={styles.place}>
          <TextField
            form={form}
            name="address.billing.postalCode"
            label={checkoutLabels['address.billing.postalCode']}
            autoComplete="billing postal-code"
            maxLength={24}
          />
          <TextField
            form={form}
            name="address.billing.city"
            label={checkoutLabels['address.billing.city']}
            autoComplete="billing address-level2"
            maxLength={120}
          />
        </div>
        <FieldFrame name="address.billing.country" label={checkoutLabels['address.billing.country']} form={form}>
          <select
            className={fieldInputClass}
            autoComplete="billing country"
            defaultValue={form.values['address.billing.country'] || 'FR'}
            {...fieldAttributes('address.billing.country', form)}
          >
            {countries.map(({ alphaTwo, name }) => (
              <option key={alphaTwo} value={alphaTwo}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      </fieldset>
    </div>
  );
}
