import { CheckboxField, type FieldContext, checkoutStyles as styles, TextField } from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';
import { checkoutLabels } from './checkout-values.ts';

/** The company that buys, behind its box: nobody else sees its fields. */
export function CompanyFields({ form }: { form: FieldContext }): ReactElement {
  return (
    <div className={styles.company}>
      <CheckboxField form={form} name="societe" label={checkoutLabels.societe} />
      <fieldset className={styles.companyFields}>
        <legend className="visually-hidden">Société qui achète</legend>
        <TextField
          form={form}
          name="company.name"
          label={checkoutLabels['company.name']}
          autoComplete="organization"
          maxLength={120}
        />
        <div className={styles.pair}>
          <TextField
            form={form}
            name="company.siren"
            label={checkoutLabels['company.siren']}
            maxLength={30}
            isOptional
          />
          <TextField
            form={form}
            name="company.vatNumber"
            label={checkoutLabels['company.vatNumber']}
            maxLength={30}
            isOptional
          />
        </div>
        <p className={styles.hint}>
          L’un des deux numéros suffit. Une société d’un autre pays de l’Union donne celui de TVA.
        </p>
      </fieldset>
    </div>
  );
}
