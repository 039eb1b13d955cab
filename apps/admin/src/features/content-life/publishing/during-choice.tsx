import type { During } from '../acts/publish-content.ts';
import type { Schedule } from '../state/content-life.queries.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';
import { EffectChoices } from './effect-choices.tsx';

/** Asks what a publication means while a scheduled version is shown. */
export function DuringChoice({
  live,
  timeZone,
  value,
  onChange,
}: {
  live: Schedule;
  timeZone: string;
  value: During | undefined;
  onChange(value: During): void;
}) {
  const end = live.until ? formatSiteMoment(live.until, timeZone) : '';
  return (
    <EffectChoices<During>
      legend={`Une version programmée est en ligne jusqu’au ${end}.`}
      choices={[
        {
          value: 'now',
          label: 'Publier maintenant',
          effect: 'Ce texte remplace tout de suite la version programmée, et rien ne revient à sa fin.',
        },
        {
          value: 'after',
          label: 'Publier après la fin',
          effect: `La version programmée reste en ligne\u00a0; ce texte la remplacera ${end}.`,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
