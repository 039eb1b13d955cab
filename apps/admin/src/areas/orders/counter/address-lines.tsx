import { SelectField, TextField } from '../../../base/forms/form.tsx';
import styles from './counter-page.module.css';
import type { SaleAddress } from './sale.ts';

const regions = new Intl.DisplayNames('fr', { type: 'region' });

/** The fields of an address, whose names begin with `name`; `countries` are those of its choice, by their two letters. */
export function AddressLines({
  name,
  value,
  countries,
  onChange,
}: {
  name: string;
  value: SaleAddress;
  countries: readonly string[];
  onChange(value: SaleAddress): void;
}) {
  const change = (changes: Partial<SaleAddress>) => onChange({ ...value, ...changes });
  const offered = [...new Set([...countries, value.country])]
    .map((code) => ({ code, label: regions.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  return (
    <>
      <TextField
        name={`${name}.address`}
        label="Numéro et rue"
        autoComplete="off"
        maxLength={200}
        value={value.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <TextField
        name={`${name}.addressPart2`}
        label="Complément"
        autoComplete="off"
        maxLength={200}
        value={value.addressPart2 ?? ''}
        onChange={({ currentTarget }) => change({ addressPart2: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextField
          name={`${name}.postalCode`}
          label="Code postal"
          autoComplete="off"
          maxLength={12}
          value={value.postalCode}
          onChange={({ currentTarget }) => change({ postalCode: currentTarget.value })}
        />
        <TextField
          name={`${name}.city`}
          label="Ville"
          autoComplete="off"
          maxLength={120}
          value={value.city}
          onChange={({ currentTarget }) => change({ city: currentTarget.value })}
        />
        <SelectField
          name={`${name}.country`}
          label="Pays"
          value={value.country}
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
        >
          {offered.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
