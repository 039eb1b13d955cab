import { companyCountries } from '@vitrine/domain/companies/european-vat';
import { TextField, useHasFieldError } from '../../../base/forms/form.tsx';
import { AddressLines } from './address-lines.tsx';
import styles from './counter-page.module.css';
import type { Sale } from './sale.ts';

/** The company that buys, which its invoice names with its address. What is refused of it is never folded away. */
export function CompanyFields({ sale, onChange }: { sale: Sale; onChange(changes: Partial<Sale>): void }) {
  const { company } = sale;
  const isCompanyWrong = useHasFieldError('company.');
  const isBillingWrong = useHasFieldError('billing.');
  const change = (changes: Partial<Sale['company']>) => onChange({ company: { ...company, ...changes } });
  return (
    <details className={styles.more} open={isCompanyWrong || isBillingWrong || undefined}>
      <summary>Pour une société</summary>
      <div className={styles.choice}>
        <TextField
          name="company.name"
          label="Nom de la société"
          autoComplete="off"
          maxLength={120}
          value={company.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div className={styles.fields}>
          <TextField
            name="company.siren"
            label="SIREN ou SIRET"
            autoComplete="off"
            maxLength={30}
            value={company.siren}
            onChange={({ currentTarget }) => change({ siren: currentTarget.value })}
          />
          <TextField
            name="company.vatNumber"
            label="Numéro de TVA"
            autoComplete="off"
            maxLength={30}
            hint="Seul demandé hors de France."
            value={company.vatNumber}
            onChange={({ currentTarget }) => change({ vatNumber: currentTarget.value })}
          />
        </div>
        <fieldset className={styles.choice}>
          <legend className={styles.legend}>
            {sale.handover === 'carried' ? 'Adresse de facturation, si c’est une autre' : 'Adresse de facturation'}
          </legend>
          <AddressLines
            name="billing"
            value={sale.billing}
            countries={companyCountries}
            onChange={(billing) => onChange({ billing })}
          />
        </fieldset>
      </div>
    </details>
  );
}
