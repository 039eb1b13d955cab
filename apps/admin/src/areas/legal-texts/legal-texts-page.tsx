import { useQuery } from '@tanstack/react-query';
import { listPlaceholders } from '@vitrine/domain/legal/legal-text';
import { Link, useParams } from 'react-router';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { DoneIcon, RightIcon, WarningIcon } from '../../base/components/icons.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import { Loading } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { legalQuery } from '../../features/settings/settings.queries.ts';
import { useFocusOnSetting } from '../../features/settings/use-setting-keys.ts';
import styles from './legal-texts.module.css';
import { type LegalText, type LegalTexts, legalTextsQuery } from './legal-texts.queries.ts';

/** The legal texts of the site, and what the law still asks of it. */
export function LegalTextsPage() {
  const idSite = Number(useParams().idSite);
  const read = useQuery(legalTextsQuery(idSite));
  const { data } = read;
  const failure = findBlockingFailure(read);
  if (failure) return <FailureNotice failure={failure} />;
  if (!data) return <Loading />;
  return (
    <Page
      title="Textes légaux"
      lead="Ils se remplissent d’après vos réglages. Chaque version est gardée avec sa date&nbsp;: on peut toujours dire ce que vos visiteurs ont lu."
    >
      <Completeness idSite={idSite} />
      <Section title="Les textes">
        <ul>
          {data.texts.map((text) => (
            <TextRow key={text.type} text={text} data={data} />
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function TextRow({ text, data }: { text: LegalText; data: LegalTexts }) {
  useFocusOnSetting();
  const open = listPlaceholders(text.value).filter(
    (name) => !data.variables.some((variable) => variable.name === name && variable.value),
  );
  const state = text.isStandard
    ? 'Texte du programme'
    : `Votre texte, version ${text.number}${text.at ? `, ${formatMoment(text.at)}` : ''}`;
  return (
    <li data-setting={text.type}>
      <Link className={styles.row} to={text.type} id={`setting-${text.type}`}>
        <span>
          <span className={styles.rowTitle}>{text.label}</span>
          <span className={styles.rowText}>{state}</span>
          {open.length > 0 && (
            <span className={styles.open}>
              {open.length > 1 ? `${open.length} informations à compléter` : 'Une information à compléter'}
            </span>
          )}
        </span>
        <RightIcon />
      </Link>
    </li>
  );
}

/** What the legal form of the business asks for, each with the way to its field. */
function Completeness({ idSite }: { idSite: number }) {
  const { data } = useQuery(legalQuery(idSite));
  if (!data) return null;
  const required = data.missing.filter(({ isRequired }) => isRequired);
  const others = data.missing.filter(({ isRequired }) => !isRequired);
  const form = data.form ? `pour une ${data.form}` : 'pour votre entreprise';
  return (
    <div className={styles.complete} data-state={required.length ? 'open' : 'done'}>
      <p className={styles.completeTitle}>
        {required.length ? <WarningIcon size={20} /> : <DoneIcon size={20} />}
        {required.length
          ? `Il manque ${required.length > 1 ? `${required.length} informations` : 'une information'} ${form}`
          : `Tout ce que la loi demande ${form} est là`}
      </p>
      {data.missing.length > 0 && (
        <ul>
          {[...required, ...others].map(({ type, group, label, reason, isRequired }) => (
            <li key={type} className={styles.fact}>
              <Link to={buildSettingPath(idSite, group, type)}>{label.charAt(0).toUpperCase() + label.slice(1)}</Link>
              <span>
                {reason}
                {!isRequired && ' Si vous êtes concerné.'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.rowText}>
        <Link to={buildSettingPath(idSite, 'company', 'CORPORATE_FORM')}>Changer la forme juridique</Link>
      </p>
    </div>
  );
}
