import { useQuery } from '@tanstack/react-query';
import { describeTrackerScript } from '@vitrine/domain/site/describe-tracker';
import { consentPurposeTexts } from '@vitrine/domain/site/trackers.data';
import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { LineControl, SwitchControl } from '../../base/forms/text-controls.tsx';
import type { Setting } from '../../features/settings/settings.queries.ts';
import styles from './consent.module.css';

interface FieldOf {
  setting: Setting;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A tracker: on or off, its address, and what it loads, as far as that is known. */
export function TrackerField({
  idSite,
  setting,
  purpose,
  value,
  error,
  onChange,
  domain,
}: FieldOf & { idSite: number; purpose: string; domain: FieldOf | undefined }) {
  const { type, label, help, isLocked } = setting;
  const [isOpened, setOpened] = useState(false);
  const isOn = value !== '' || isOpened;
  const former = useFormerValue(idSite, setting, isOn && value === '');
  const id = `setting-${type}`;
  return (
    <section className={styles.tracker} aria-labelledby={`${id}-name`} data-setting={type}>
      <div className={styles.trackerHead}>
        <h2 id={`${id}-name`} className={styles.trackerName}>
          {label}
        </h2>
        <SwitchControl
          id={`${id}-switch`}
          label={label}
          value={isOn}
          describedBy={`${id}-name`}
          isInvalid={false}
          isDisabled={isLocked}
          onChange={(next) => {
            setOpened(next);
            if (!next) onChange('');
          }}
        />
        <label className={styles.hidden} htmlFor={`${id}-switch`}>
          {label}, en service
        </label>
      </div>
      <p className={styles.help}>
        {[isLocked && 'Réservé à l’agence.', help, setting.danger?.effect].filter(Boolean).join(' ')}
      </p>
      {isOn && (
        <>
          <label className={styles.label} htmlFor={id}>
            Adresse du script
          </label>
          <LineControl
            id={id}
            kind="url"
            label={label}
            placeholder={setting.placeholder ?? undefined}
            value={value}
            describedBy={error ? `${id}-error` : undefined}
            isInvalid={error !== undefined}
            isDisabled={isLocked}
            onChange={onChange}
          />
          {former && (
            <button type="button" className={styles.former} onClick={() => onChange(former)}>
              Reprendre l’adresse d’avant&nbsp;: {former}
            </button>
          )}
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
          {domain && value !== '' && <DomainField {...domain} />}
          <TrackerFacts address={value} purpose={purpose} />
        </>
      )}
    </section>
  );
}

function DomainField({ setting, value, error, onChange }: FieldOf) {
  const id = `setting-${setting.type}`;
  return (
    <div data-setting={setting.type} className={styles.domain}>
      <label className={styles.label} htmlFor={id}>
        {setting.label}
      </label>
      <LineControl
        id={id}
        kind="text"
        label={setting.label}
        placeholder={setting.placeholder ?? undefined}
        value={value}
        describedBy={error ? `${id}-error` : `${id}-help`}
        isInvalid={error !== undefined}
        isDisabled={setting.isLocked}
        onChange={onChange}
      />
      <p id={error ? `${id}-error` : `${id}-help`} className={error ? styles.error : styles.help}>
        {error ?? setting.help}
      </p>
    </div>
  );
}

/** Host, purpose and cookies of a script: what the pages allow it, and what its maker says of it. */
function TrackerFacts({ address, purpose }: { address: string; purpose: string }) {
  const facts = describeTrackerScript(address);
  if (!facts) return null;
  const { host, known } = facts;
  const asked = consentPurposeTexts.find(({ id }) => id === purpose);
  return (
    <dl className={styles.facts}>
      <dt>Chargé après accord à</dt>
      <dd>{asked?.label}</dd>
      <dt>Hôte autorisé</dt>
      <dd>
        {host || 'votre site lui-même'}
        {known?.otherHosts && (
          <span className={styles.help}>
            Ce service joint aussi {known.otherHosts.join(', ')}&nbsp;: vos pages ne le permettent pas, et sa mesure
            peut rester incomplète.
          </span>
        )}
      </dd>
      <dt>Service</dt>
      <dd>{known ? `${known.service}, ${known.operator} (${known.country})` : 'Inconnu du programme'}</dd>
      <dt>Cookies déposés</dt>
      <dd>
        {known
          ? known.cookies.length
            ? known.cookies.map(({ name, lasts }) => (
                <span key={name} className={styles.cookie}>
                  <code>{name}</code> {lasts}
                </span>
              ))
            : 'Aucun, d’après son éditeur'
          : 'À demander à son éditeur, pour votre politique de cookies'}
      </dd>
    </dl>
  );
}

/** The last address that a tracker without one has had. */
function useFormerValue(idSite: number, { type, version, isLocked }: Setting, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['settings', idSite, 'former', type, version],
    enabled: isWanted && !isLocked,
    // An address that came and went leaves the version as it was.
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('listSettingHistory', { params: { idSite, type }, query: { nbItem: 20 } }, { signal }),
  });
  if (!isWanted) return undefined;
  const found = data?.entries.flatMap(({ before, after }) => [after, before]).find((value) => value);
  return found ? String(found) : undefined;
}
