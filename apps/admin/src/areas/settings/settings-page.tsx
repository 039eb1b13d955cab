import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { RightIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import styles from '../../features/settings/settings.module.css';
import { legalQuery, type SiteSettings, settingsQuery } from '../../features/settings/settings.queries.ts';
import { searchSettings } from './search-settings.ts';

/** Every group of settings, and the search through all of them. */
export function SettingsPage() {
  const idSite = Number(useParams().idSite);
  const { data, error } = useQuery(settingsQuery(idSite));
  if (error)
    return (
      <Page title="Réglages">
        <FailureNotice failure={toFailure(error)} />
      </Page>
    );
  if (!data) return <Loading />;
  return (
    <Page title="Réglages" lead="Écrits une fois ici, montrés partout sur le site.">
      <LegalNotice idSite={idSite} />
      <Finder idSite={idSite} data={data} />
    </Page>
  );
}

function Finder({ idSite, data }: { idSite: number; data: SiteSettings }) {
  const [query, setQuery] = useState('');
  const found = searchSettings(data, query);
  const labelOf = (group: string) => data.groups.find(({ id }) => id === group)?.label ?? '';
  return (
    <>
      <label className={styles.search}>
        <span className={styles.label}>Chercher un réglage</span>
        <input
          type="search"
          className={styles.searchInput}
          value={query}
          placeholder="Téléphone, horaires, couleur…"
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <p className={styles.count} role="status">
        {query.trim() &&
          (found.length
            ? `${found.length} réglage${found.length > 1 ? 's' : ''}`
            : 'Aucun réglage ne correspond. Essayez un mot plus court.')}
      </p>
      {query.trim() ? (
        <ul className={styles.list}>
          {found.map((setting) => (
            <li key={setting.type}>
              <Link className={styles.row} to={buildSettingPath(idSite, setting.group, setting.type)}>
                <span>
                  <span className={styles.rowTitle}>{setting.label}</span>
                  <span className={styles.rowText}>{labelOf(setting.group)}</span>
                </span>
                <RightIcon />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.list}>
          {data.groups.map(({ id, label, sentence }) => (
            <li key={id}>
              <Link className={styles.row} to={buildSettingPath(idSite, id)}>
                <span>
                  <span className={styles.rowTitle}>{label}</span>
                  <span className={styles.rowText}>{sentence}</span>
                </span>
                <RightIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the legal texts lack, each with the way to its field; nothing while all is there. */
export function LegalNotice({ idSite }: { idSite: number }) {
  const { data } = useQuery(legalQuery(idSite));
  const missing = data?.missing.filter(({ isRequired }) => isRequired) ?? [];
  if (missing.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        Vos mentions légales sont incomplètes{data?.form && ` pour une forme «\u00a0${data.form}\u00a0»`}. Il
        manque&nbsp;:{' '}
        {missing.map(({ type, group, label }, place) => (
          <span key={type}>
            {place > 0 && ', '}
            <Link to={buildSettingPath(idSite, group, type)}>{label}</Link>
          </span>
        ))}
        .
      </Notice>
    </div>
  );
}
