import { formatSiteMoment } from '../state/format-site-moment.ts';
import { EffectChoices } from './effect-choices.tsx';

/** Asks whether news or a post waits for its date of publication, which is to come. */
export function DateChoice({
  begin,
  isOnline,
  timeZone,
  isImmediate,
  onChange,
}: {
  begin: string;
  isOnline: boolean;
  timeZone: string;
  isImmediate: boolean;
  onChange(isImmediate: boolean): void;
}) {
  return (
    <EffectChoices<boolean>
      legend="Sa date de publication est à venir."
      choices={[
        {
          value: false,
          label: `Publier le ${formatSiteMoment(begin, timeZone)}`,
          effect: isOnline
            ? 'Ce qui est en ligne y reste jusque-là, puis ce texte le remplace.'
            : 'Vos visiteurs le verront à partir de ce moment.',
        },
        { value: true, label: 'Publier maintenant', effect: 'Sa date de publication devient celle de ce moment.' },
      ]}
      value={isImmediate}
      onChange={onChange}
    />
  );
}
