import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { computeFrenchVat } from '@vitrine/domain/companies/company-numbers';
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { describeFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { SaveBar } from '../../base/components/save-bar.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { UnknownPage } from '../../base/page/unknown-page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { SettingField } from '../../features/settings/setting-field.tsx';
import { buildSettingPath, hasOwnScreen } from '../../features/settings/setting-path.ts';
import styles from '../../features/settings/settings.module.css';
import {
  type Setting,
  type SettingGroup,
  type SiteSettings,
  settingsQuery,
} from '../../features/settings/settings.queries.ts';
import { SettingsChanged } from '../../features/settings/settings-changed.tsx';
import { ConflictDialog, DangerDialog, HistoryDialog } from '../../features/settings/settings-dialogs.tsx';
import { useFocusOnSetting, useSaveKey } from '../../features/settings/use-setting-keys.ts';
import { useSettingsDraft } from '../../features/settings/use-settings-draft.ts';
import { type SeenPlace, SitePreview } from '../../features/site-preview/site-preview.tsx';
import { findSeenPlace } from './find-seen-place.ts';
import { SecretField } from './secret-field.tsx';
import { LegalNotice } from './settings-page.tsx';

/** The settings of a group: a form, and beside it the site with what is being typed. */
export function SettingsGroupPage() {
  const { idSite = '', group = '' } = useParams();
  const search = useSearchParams()[0];
  const read = useQuery(settingsQuery(Number(idSite)));
  const { data } = read;
  const failure = findBlockingFailure(read);
  if (hasOwnScreen(group))
    return <Navigate replace to={buildSettingPath(Number(idSite), group, search.get('reglage') ?? undefined)} />;
  if (failure) return <FailureNotice failure={failure} />;
  if (!data) return <Loading />;
  const found = data.groups.find(({ id }) => id === group);
  return found ? <GroupForm key={group} idSite={Number(idSite)} group={found} data={data} /> : <UnknownPage />;
}

function GroupForm({ idSite, group, data }: { idSite: number; group: SettingGroup; data: SiteSettings }) {
  const settings = data.settings.filter((one) => one.group === group.id);
  const draft = useSettingsDraft(idSite, settings);
  const search = useSearchParams()[0];
  const isFromOpening = search.get('retour') === 'boutique';
  const [seenType, setSeenType] = useState(search.get('reglage') ?? settings[0]?.type);
  const [history, setHistory] = useState<Setting>();
  const [isAsking, setAsking] = useState(false);
  const isWide = useMediaQuery('(min-width: 80em)');
  const [isPreviewed, setPreviewed] = useState(false);
  const site = useQuery(siteQuery(idSite)).data;
  const mayUpdate = hasSiteRight(site, 'settings.update');
  const { changed, failure } = draft;
  const values = Object.fromEntries(changed.map((setting) => [setting.type, draft.getValue(setting)]));
  // The preview finds a wrong value while it is typed: it is said where it stands.
  const [refused, setRefused] = useState<{ fields: Readonly<Record<string, string>>; values: typeof values }>();
  const stillWrong = Object.entries(refused?.fields ?? {}).filter(([type]) => refused?.values[type] === values[type]);
  const errors: Readonly<Record<string, string>> = { ...Object.fromEntries(stillWrong), ...failure?.fields };
  const dangers = changed.filter(
    (setting) => setting.danger && (setting.danger.when === null || setting.danger.when === draft.getValue(setting)),
  );
  const save = () => {
    if (changed.length === 0 || draft.isPending) return;
    if (dangers.length) setAsking(true);
    else void draft.saveChanges();
  };
  useUnsavedGuard(changed.length > 0);
  useSaveKey(save);
  useFocusOnSetting();
  const seenSetting = settings.find(({ type }) => type === seenType) ?? settings[0];
  const seen: SeenPlace = seenSetting
    ? findSeenPlace(seenSetting, settings, draft.getValue, new Date().toLocaleDateString('en-CA'))
    : { path: '/' };
  return (
    <div className={styles.layout}>
      <div className={styles.formColumn}>
        <div className={styles.topRow}>
          {isFromOpening ? (
            <Link to={`/sites/${idSite}/ouvrir-ma-boutique`} className={styles.back}>
              ← Ouvrir ma boutique
            </Link>
          ) : (
            <Link to={`/sites/${idSite}/reglages`} className={styles.back}>
              ← Réglages
            </Link>
          )}
          {mayUpdate && !isWide && (
            <Button kind="quiet" onClick={() => setPreviewed(true)}>
              Aperçu
            </Button>
          )}
        </div>
        <PageTitle className={styles.title}>{group.label}</PageTitle>
        <p className={styles.lead}>{group.sentence}</p>
        {(group.id === 'company' || group.id === 'legal') && <LegalNotice idSite={idSite} />}
        <form
          className={styles.fields}
          aria-label={group.label}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {settings
            .filter((setting) => isInUse(setting, settings, draft.getValue))
            .map((setting) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the focus inside says which page to show.
              <div
                key={setting.type}
                className={setting.isHalf ? styles.half : styles.whole}
                onFocus={() => setSeenType(setting.type)}
              >
                {setting.section && <h2 className={styles.section}>{setting.section}</h2>}
                <SettingField
                  setting={mayUpdate ? setting : { ...setting, isLocked: true }}
                  value={draft.getValue(setting)}
                  error={errors[setting.type]}
                  isDirty={changed.includes(setting)}
                  former={setting.control === 'hours' ? hoursBefore(setting, settings, draft.getValue) : undefined}
                  onChange={(value) => draft.change(setting.type, value)}
                  onHistory={() => setHistory(setting)}
                />
                {setting.type === 'INTRACO_VAT' && mayUpdate && (
                  <VatProposal
                    siret={String(draft.getValue(settings.find(({ type }) => type === 'SIRET_NUMBER') ?? setting))}
                    value={String(draft.getValue(setting))}
                    onChoose={(number) => draft.change(setting.type, number)}
                  />
                )}
              </div>
            ))}
          <SaveBar
            count={changed.length}
            failure={describeRefusal(draft)}
            savedAt={draft.savedAt}
            isPending={draft.isPending}
            onDiscard={draft.discard}
            note={draft.pendingConflicts.length > 0 && <SettingsChanged idSite={idSite} draft={draft} />}
          />
        </form>
        {data.secrets
          .filter((one) => one.group === group.id && mayUpdate)
          .map((secret) => (
            <SecretField key={secret.name} idSite={idSite} secret={secret} />
          ))}
      </div>
      {mayUpdate && isWide && (
        <SitePreview
          idSite={idSite}
          seen={seen}
          changes={{ values }}
          isChanged={changed.length > 0}
          onRefused={(fields) => setRefused({ fields, values })}
        />
      )}
      {!isWide && isPreviewed && (
        <Modal opened fullScreen onClose={() => setPreviewed(false)} title="Aperçu">
          <SitePreview isAlone idSite={idSite} seen={seen} changes={{ values }} isChanged={changed.length > 0} />
        </Modal>
      )}
      {isAsking && (
        <DangerDialog
          settings={dangers}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void draft.saveChanges();
          }}
        />
      )}
      {draft.conflicts.length > 0 && (
        <ConflictDialog
          idSite={idSite}
          conflicts={draft.conflicts}
          onResolve={draft.resolve}
          onClose={draft.dismissConflicts}
        />
      )}
      {history && (
        <HistoryDialog
          idSite={idSite}
          setting={history}
          onClose={() => setHistory(undefined)}
          onRestore={(value) => {
            draft.change(history.type, value);
            setHistory(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Proposes the VAT number that follows from the SIRET: a French company has this one or none. */
function VatProposal({ siret, value, onChoose }: { siret: string; value: string; onChoose(number: string): void }) {
  const number = computeFrenchVat(siret);
  if (!number || value.replace(/\s/g, '').toUpperCase() === number) return null;
  return <Button onClick={() => onChoose(number)}>{`Mettre ${number}, d’après votre SIRET`}</Button>;
}

/** What stands in the way of a save, counted where fields are named. */
function describeRefusal({ failure }: ReturnType<typeof useSettingsDraft>): string | undefined {
  if (!failure) return undefined;
  // A conflict names fields too, and nothing in them is to be corrected.
  const wrong = failure.code === 'conflict' ? 0 : Object.keys(failure.fields).length;
  return wrong ? `${wrong} champ${wrong > 1 ? 's' : ''} à corriger` : describeFailure(failure);
}

/** Whether a setting has an effect as long as the one that it depends on is filled. */
function isInUse(
  { dependsOn }: Setting,
  settings: readonly Setting[],
  getValue: (setting: Setting) => unknown,
): boolean {
  const other = settings.find(({ type }) => type === dependsOn);
  return !other || (getValue(other) !== '' && getValue(other) !== false);
}

function hoursBefore(setting: Setting, settings: readonly Setting[], getValue: (setting: Setting) => unknown) {
  const days = settings.filter(({ control }) => control === 'hours');
  const before = days[days.indexOf(setting) - 1];
  return before && String(getValue(before));
}
