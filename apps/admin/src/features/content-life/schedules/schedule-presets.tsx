import { useQuery } from '@tanstack/react-query';
import { parseClosures } from '@vitrine/domain/site/closures';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { settingsQuery } from '../../settings/settings.queries.ts';
import styles from './schedule.module.css';
import { listPresets, type Preset } from './schedule-moments.ts';

/** Usual moments, one press each. The closures of the site are known to those who may read its settings. */
export function SchedulePresets({ idSite, onChoose }: { idSite: number; onChoose(preset: Preset): void }) {
  const site = useOpenSite();
  const { data } = useQuery({ ...settingsQuery(idSite), enabled: hasSiteRight(site, 'settings.read') });
  const stored = data?.settings.find(({ type }) => type === 'CLOSURES')?.value;
  const closures = (typeof stored === 'string' && parseClosures(stored)) || [];
  return (
    <fieldset className={styles.presets} aria-label="Moments usuels">
      {listPresets(closures, site.timeZone).map((preset) => (
        <Button key={preset.label} onClick={() => onChoose(preset)}>
          {preset.label}
        </Button>
      ))}
    </fieldset>
  );
}
