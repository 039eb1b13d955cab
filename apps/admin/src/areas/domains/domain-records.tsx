import { Status } from '../../base/components/notice.tsx';
import { CopiedValue } from './copied-value.tsx';
import type { DomainCheck, SiteDomain } from './domains.queries.ts';
import styles from './domains-page.module.css';
import type { Registrar } from './registrars.data.ts';

type DomainRecord = SiteDomain['records'][number];
type RecordAnswer = DomainCheck['answers'][number];

const purposes: Readonly<Record<DomainRecord['purpose'], string>> = {
  proof: 'prouve que le domaine est à vous',
  address: 'mène le domaine à votre site',
  www: 'mène aussi l’adresse en www',
  dkim: 'signe les courriels du domaine (DKIM)',
  spf: 'autorise leur envoi (SPF)',
};
const states: Readonly<Record<RecordAnswer['state'], { label: string; kind: 'success' | 'warning' | 'neutral' }>> = {
  found: { label: 'Trouvé', kind: 'success' },
  missing: { label: 'Pas encore', kind: 'neutral' },
  different: { label: 'À corriger', kind: 'warning' },
  unknown: { label: 'Sans réponse', kind: 'warning' },
};

/** The records of a domain, in the words of the company where it was bought, and what was found of each. */
export function DomainRecords({
  domain: { records, title },
  registrar,
  answers,
}: {
  domain: SiteDomain;
  registrar: Registrar;
  answers: readonly RecordAnswer[] | undefined;
}) {
  return (
    <>
      <ol className={styles.records} aria-label={`Enregistrements de ${title}`}>
        {records.map((record, place) => (
          <RecordLine
            key={`${record.type} ${record.host} ${record.value}`}
            record={record}
            registrar={registrar}
            answer={answers?.[place]}
          />
        ))}
      </ol>
      <p className={styles.steps}>
        DKIM sert à vos courriels. Quand il est trouvé et que ce domaine est l’adresse principale, les courriels du site
        partent, signés, du courriel de votre entreprise, s’il se termine par @{title}.{' '}
        {!records.some(({ purpose }) => purpose === 'spf') &&
          'Aucun SPF n’est demandé\u00a0: l’adresse de la plateforme répond de leur envoi. Gardez celui que vous avez peut-être déjà.'}
      </p>
    </>
  );
}

function RecordLine({
  record: { type, name, value, purpose },
  registrar: { nameLabel, apex, apexHint, valueLabels, endsAliasWithDot },
  answer,
}: {
  record: DomainRecord;
  registrar: Registrar;
  answer: RecordAnswer | undefined;
}) {
  const state = answer && states[answer.state];
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <span className={styles.type}>{type}</span>
        <span className={styles.purpose}>{purposes[purpose]}</span>
        {state && <Status kind={state.kind}>{state.label}</Status>}
      </div>
      <dl className={styles.parts}>
        <CopiedValue label={nameLabel} value={name || apex} {...(name ? {} : { hint: apexHint })} />
        <CopiedValue
          label={valueLabels[type]}
          value={type === 'CNAME' && endsAliasWithDot ? `${value}.` : (answer?.wanted ?? value)}
        />
      </dl>
      {answer && <p className={styles.sentence}>{answer.sentence}</p>}
    </li>
  );
}
