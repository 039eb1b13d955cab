import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { buyersQuery } from './counter.queries.ts';
import styles from './counter-page.module.css';
import type { Sale } from './sale.ts';

/** Who buys: nobody in particular, somebody the site knows, or somebody new. */
export function BuyerFields({ sale, onChange }: { sale: Sale; onChange(changes: Partial<Sale>): void }) {
  const { idSite, rights } = useOpenSite();
  const { buyer } = sale;
  const change = (changes: Partial<Sale['buyer']>) => onChange({ buyer: { ...buyer, idMember: null, ...changes } });
  const canSearch = rights.includes('customers.read');
  const asked = buyer.idMember === null && canSearch ? buyer.lastname : '';
  const { data } = useQuery(buyersQuery(idSite, asked));
  const known = (asked.trim().length > 1 ? (data?.persons ?? []) : []).filter(({ email }) => email !== buyer.email);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {sale.handover === 'taken' ? 'Client (facultatif\u00a0: sans nom, un client de passage)' : 'Client'}
      </legend>
      <div className={styles.fields}>
        <TextField
          name="buyer.lastname"
          label="Nom"
          autoComplete="off"
          maxLength={80}
          value={buyer.lastname}
          onChange={({ currentTarget }) => change({ lastname: currentTarget.value })}
        />
        <TextField
          name="buyer.firstname"
          label="Prénom"
          autoComplete="off"
          maxLength={80}
          value={buyer.firstname}
          onChange={({ currentTarget }) => change({ firstname: currentTarget.value })}
        />
      </div>
      {known.length > 0 && (
        <ul className={styles.known} aria-label="Personnes connues">
          {known.slice(0, 5).map((person) => (
            <li key={person.email}>
              <button
                type="button"
                onClick={() => {
                  const [firstname = '', ...rest] = person.name.split(' ');
                  change({
                    idMember: person.isSuspended ? null : person.member,
                    firstname: rest.length ? firstname : '',
                    lastname: rest.join(' ') || firstname,
                    email: person.email,
                    phone: person.phone,
                  });
                }}
              >
                <span>{person.name || person.email}</span>
                <span className={styles.soft}>
                  {[person.name && person.email, person.phone].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <TextField
          name="buyer.phone"
          label="Téléphone"
          type="tel"
          autoComplete="off"
          value={buyer.phone}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value, idMember: buyer.idMember })}
        />
        <TextField
          name="buyer.email"
          label="Adresse électronique"
          type="email"
          autoComplete="off"
          hint={sale.handover === 'taken' ? 'Pour envoyer la facture.' : undefined}
          value={buyer.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
      </div>
      {buyer.idMember !== null && <p className={styles.soft}>La commande sera dans son espace.</p>}
    </fieldset>
  );
}
