import { useQuery } from '@tanstack/react-query';
import { trackerSettings } from '@vitrine/domain/site/trackers.data';
import { useParams } from 'react-router';
import { describeFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { SaveBar } from '../../base/components/save-bar.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle, Section } from '../../base/page/page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { type SiteSettings, settingsQuery } from '../../features/settings/settings.queries.ts';
import { SettingsChanged } from '../../features/settings/settings-changed.tsx';
import { ConflictDialog } from '../../features/settings/settings-dialogs.tsx';
import { useFocusOnSetting, useSaveKey } from '../../features/settings/use-setting-keys.ts';
import { useSettingsDraft } from '../../features/settings/use-settings-draft.ts';
import { PreviewBeside } from '../../features/site-preview/preview-beside.tsx';
import styles from './consent.module.css';
import { ConsentProofs } from './consent-proofs.tsx';
import { OutsideContents } from './outside-contents.tsx';
import { TrackerField } from './tracker-field.tsx';

/** What the site loads from elsewhere, what each really does, what visitors are asked, and the proofs of their answers. */
export function ConsentPage() {
  const idSite = Number(useParams().idSite);
  const read = useQuery(settingsQuery(idSite));
  const { data } = read;
  const failure = findBlockingFailure(read);
  if (failure) return <FailureNotice failure={failure} />;
  if (!data) return <Loading />;
  return <TrackersForm idSite={idSite} data={data} />;
}

function TrackersForm({ idSite, data }: { idSite: number; data: SiteSettings }) {
  const settings = data.settings.filter(({ group }) => group === 'tracking');
  const draft = useSettingsDraft(idSite, settings);
  const mayUpdate = hasSiteRight(useQuery(siteQuery(idSite)).data, 'settings.update');
  const { changed, failure } = draft;
  const save = () => {
    if (changed.length > 0 && !draft.isPending) void draft.saveChanges();
  };
  useUnsavedGuard(changed.length > 0);
  useSaveKey(save);
  useFocusOnSetting();
  const domain = settings.find(({ type }) => type === 'PRIVACY_ANALYTICS_DOMAIN');
  const values = Object.fromEntries(changed.map((setting) => [setting.type, draft.getValue(setting)]));
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <PageTitle className={styles.title}>Traceurs et consentement</PageTitle>
        <p className={styles.lead}>
          Rien de tout cela n’est chargé avant l’accord du visiteur, et son refus est aussi simple que son accord.
        </p>
        <form
          aria-label="Traceurs"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {trackerSettings.map(({ type, purpose }) => {
            const setting = settings.find((one) => one.type === type);
            if (!setting) return null;
            return (
              <TrackerField
                key={type}
                idSite={idSite}
                setting={mayUpdate ? setting : { ...setting, isLocked: true }}
                purpose={purpose}
                value={String(draft.getValue(setting))}
                error={failure?.fields[type]}
                onChange={(value) => draft.change(type, value)}
                domain={
                  type === 'PRIVACY_ANALYTICS_URL' && domain
                    ? {
                        setting: mayUpdate ? domain : { ...domain, isLocked: true },
                        value: String(draft.getValue(domain)),
                        error: failure?.fields[domain.type],
                        onChange: (value) => draft.change(domain.type, value),
                      }
                    : undefined
                }
              />
            );
          })}
          <SaveBar
            count={changed.length}
            failure={failure && describeFailure(failure)}
            savedAt={draft.savedAt}
            isPending={draft.isPending}
            onDiscard={draft.discard}
            note={draft.pendingConflicts.length > 0 && <SettingsChanged idSite={idSite} draft={draft} />}
          />
        </form>
        <OutsideContents idSite={idSite} />
        <Section title="Preuves de consentement">
          <ConsentProofs idSite={idSite} />
        </Section>
      </div>
      {draft.conflicts.length > 0 && (
        <ConflictDialog
          idSite={idSite}
          conflicts={draft.conflicts}
          onResolve={draft.resolve}
          onClose={draft.dismissConflicts}
        />
      )}
      {mayUpdate && (
        <PreviewBeside
          idSite={idSite}
          seen={{ path: '/', part: 'consent-banner', asksConsent: true }}
          changes={{ values }}
          isChanged={changed.length > 0}
          heading={<span className={styles.previewTitle}>Ce que lit un nouveau visiteur</span>}
        />
      )}
    </div>
  );
}
