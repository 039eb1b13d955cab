import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { describeFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { SaveBar } from '../../base/components/save-bar.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle, Section } from '../../base/page/page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { type SiteSettings, settingsQuery } from '../../features/settings/settings.queries.ts';
import { useFocusOnSetting, useSaveKey } from '../../features/settings/use-setting-keys.ts';
import { Segments } from '../../features/site-preview/segments.tsx';
import { SitePreview } from '../../features/site-preview/site-preview.tsx';
import { ColourSection } from './colour-section.tsx';
import { FontSection } from './font-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { type ThemeData, themeQuery } from './theme.queries.ts';
import { nameChanges, ThemeChanged, ThemeConflictDialog } from './theme-conflict.tsx';
import { ThemeHistory } from './theme-history.tsx';
import styles from './theme-page.module.css';
import { useThemeDraft } from './use-theme-draft.ts';

/** The theme of the site: chosen on the left, seen on the site's own pages on the right, applied as one. */
export function ThemePage() {
  const idSite = Number(useParams().idSite);
  const theme = useQuery(themeQuery(idSite));
  const settings = useQuery(settingsQuery(idSite));
  const failure = findBlockingFailure(theme, settings);
  if (failure) return <FailureNotice failure={failure} />;
  if (!theme.data || !settings.data) return <Loading />;
  return <ThemeForm idSite={idSite} data={theme.data} settings={settings.data} />;
}

function ThemeForm({ idSite, data, settings }: { idSite: number; data: ThemeData; settings: SiteSettings }) {
  const draft = useThemeDraft(idSite, data);
  const [isHistory, setHistory] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const isWide = useMediaQuery('(min-width: 80em)');
  const mayUpdate = hasSiteRight(useQuery(siteQuery(idSite)).data, 'settings.update');
  useUnsavedGuard(draft.count > 0);
  useSaveKey(() => void draft.apply());
  useFocusOnSetting();
  useJumpToPart();
  const parts = { idSite, data, draft, settings: settings.settings, isLocked: !mayUpdate };
  const preview = <ThemePreview {...parts} isAlone={!isWide} />;
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <div className={styles.head}>
          <PageTitle className={styles.title}>Thème</PageTitle>
          <div className={styles.headActions}>
            {mayUpdate && !isWide && <Button onClick={() => setPreviewed(true)}>Aperçu</Button>}
            <Button kind="quiet" onClick={() => setHistory(true)}>
              Historique
            </Button>
          </div>
        </div>
        <p className={styles.lead}>
          Essayez sans risque&nbsp;: vos visiteurs ne voient rien avant que vous n’appliquiez.
        </p>
        {draft.failure && <FailureNotice failure={draft.failure} />}
        <div id="couleurs">
          <Section
            title="Couleurs"
            lead="Donnez-en une, celle de votre enseigne par exemple&nbsp;; les autres s’accordent."
          >
            <ColourSection {...parts} />
          </Section>
        </div>
        <div id="polices">
          <Section title="Polices" lead="Des familles qui vont ensemble, servies par votre site lui-même.">
            <FontSection {...parts} />
          </Section>
        </div>
        <div id="logos">
          <Section title="Logos" lead="Un seul suffit&nbsp;; les variantes sont pour les endroits où il se voit mal.">
            <LogoSection {...parts} />
          </Section>
        </div>
        <div id="mise-en-page">
          <Section title="Mise en page">
            <LayoutSection {...parts} />
          </Section>
        </div>
        <SaveBar
          count={draft.count}
          names={nameChanges(draft.changes, settings.settings)}
          failure={draft.failure && describeFailure(draft.failure)}
          savedAt={draft.savedAt}
          savedWord="Appliqué"
          action="Appliquer au site"
          isPending={draft.isPending}
          onSave={draft.apply}
          onDiscard={draft.discard}
          note={
            draft.pendingConflicts.length > 0 && <ThemeChanged idSite={idSite} version={data.version} draft={draft} />
          }
        />
      </div>
      {mayUpdate && isWide && preview}
      {mayUpdate && !isWide && isPreviewed && (
        <Modal opened fullScreen onClose={() => setPreviewed(false)} title="Aperçu">
          {preview}
        </Modal>
      )}
      {draft.conflicts.length > 0 && <ThemeConflictDialog idSite={idSite} draft={draft} settings={settings.settings} />}
      {isHistory && (
        <ThemeHistory
          idSite={idSite}
          data={data}
          onClose={() => setHistory(false)}
          onTry={(theme) => {
            draft.replace(theme);
            setHistory(false);
          }}
        />
      )}
    </div>
  );
}

/** The site's own pages with the theme that is being tried, by day or by night. */
function ThemePreview({
  idSite,
  data,
  draft,
  isAlone,
}: {
  idSite: number;
  data: ThemeData;
  draft: ReturnType<typeof useThemeDraft>;
  isAlone: boolean;
}) {
  const [path, setPath] = useState('/');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const { settings: values, fonts, logos } = draft.changes;
  const hasDark = draft.theme.settings.DARK_THEME === true;
  return (
    <SitePreview
      idSite={idSite}
      isAlone={isAlone}
      seen={{ path }}
      changes={{ values, fonts, logos, scheme: hasDark ? scheme : 'light' }}
      isChanged={draft.count > 0}
      heading={
        <>
          <select
            className={styles.pageChoice}
            aria-label="Page de l’aperçu"
            value={path}
            onChange={(event) => setPath(event.target.value)}
          >
            {data.pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.label}
              </option>
            ))}
          </select>
          {hasDark && (
            <Segments
              label="Lumière de l’aperçu"
              value={scheme}
              choices={[
                { label: 'Jour', value: 'light' },
                { label: 'Nuit', value: 'dark' },
              ]}
              onChange={setScheme}
            />
          )}
        </>
      }
    />
  );
}

/** Shows the part that a search or the command menu named. */
function useJumpToPart(): void {
  const part = useSearchParams()[0].get('partie');
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [part]);
}
