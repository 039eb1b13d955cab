import { networkNames } from '../answers/creation-answers.ts';
import { LineField } from '../controls/creation-field.tsx';
import styles from '../controls/creation-fields.module.css';
import { useQuestion } from './question-context.ts';

/** Networks that have their field at once; the others wait below. */
const firstNetworks = 2;

/** How visitors reach the firm. */
export function ReachQuestion() {
  const { answers, change, errorOf, touch } = useQuestion();
  const { phone, email, street, isAddressShown, networks } = answers.reach;
  const { town } = answers.identity;
  const renderNetwork = ({ network, label, example }: (typeof networkNames)[number]) => (
    <LineField
      key={network}
      label={label}
      isOptional
      name={network}
      inputMode="url"
      autoCapitalize="off"
      spellCheck={false}
      autoComplete="off"
      value={networks[network]}
      onChange={(typed) => change('reach', { networks: { ...networks, [network]: typed } })}
      onBlur={() => touch(`reach.networks.${network}`)}
      error={errorOf(`reach.networks.${network}`)}
      placeholder={example}
    />
  );
  const others = networkNames.slice(firstNetworks);
  return (
    <>
      <div className={styles.two}>
        <LineField
          label="Téléphone"
          isOptional
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(typed) => change('reach', { phone: typed })}
          onBlur={() => touch('reach.phone')}
          error={errorOf('reach.phone')}
          placeholder="06 12 34 56 78"
        />
        <LineField
          label="Courriel"
          isOptional
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(typed) => change('reach', { email: typed })}
          onBlur={() => touch('reach.email')}
          error={errorOf('reach.email')}
          placeholder="bonjour@exemple.fr"
        />
      </div>
      <LineField
        label="Numéro et rue"
        isOptional
        name="street"
        autoComplete="street-address"
        value={street}
        onChange={(typed) => change('reach', { street: typed })}
        onBlur={() => touch('reach.street')}
        error={errorOf('reach.street')}
        placeholder="12 rue des Lilas"
        hint={town ? `À ${town.name}, ${town.postalCode}.` : undefined}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAddressShown}
          onChange={(event) => change('reach', { isAddressShown: event.currentTarget.checked })}
        />
        <span className={styles.choice}>
          <span className={styles.tickName}>Montrer mon adresse aux visiteurs</span>
          <span className={styles.choiceNote}>
            Si vous recevez chez vous, décochez&nbsp;: seule la commune paraît. Les mentions légales, elles, la
            demandent.
          </span>
        </span>
      </label>
      <div className={styles.two}>{networkNames.slice(0, firstNetworks).map(renderNetwork)}</div>
      <details className={styles.more} open={others.some(({ network }) => networks[network] !== '') || undefined}>
        <summary>D’autres réseaux</summary>
        <div className={styles.two}>{others.map(renderNetwork)}</div>
      </details>
      <p className={styles.footnote}>
        Vous avez déjà un site WordPress&nbsp;? Ses pages, ses articles et ses images pourront venir ensuite&nbsp;:
        «&nbsp;Aujourd’hui&nbsp;» vous y conduit.
      </p>
    </>
  );
}
