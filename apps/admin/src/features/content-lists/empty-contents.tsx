import { Button } from '../../base/components/button.tsx';
import type { ContentListKind } from './content-kinds.data.ts';
import shared from './contents.module.css';
import { emptyPlaces } from './empty-places.data.ts';
import type { ContentPlace } from './view-tabs.tsx';

/** What stands where a list has nothing: what it is for, or how to find more. */
export function EmptyContents({
  kind,
  place,
  isFiltered,
  onClear,
}: {
  kind: ContentListKind;
  place: ContentPlace;
  isFiltered: boolean;
  onClear(): void;
}) {
  const away = place === 'live' ? undefined : emptyPlaces[place];
  const none = kind.gender === 'f' ? 'Aucune' : 'Aucun';
  const words = isFiltered
    ? {
        title: 'Rien ne correspond à cette recherche',
        text: `${none} ${kind.one} n’a ces valeurs. Élargissez la recherche.`,
      }
    : (away ?? kind.empty);
  return (
    <div className={shared.empty}>
      <h2 className={shared.emptyTitle}>{words.title}</h2>
      <p className={shared.emptyText}>{words.text}</p>
      {isFiltered && <Button onClick={onClear}>Effacer les filtres</Button>}
    </div>
  );
}
