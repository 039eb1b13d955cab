import { Notice } from '../../../base/components/notice.tsx';
import type { WordpressImport } from '../state/wordpress.queries.ts';

/** Says where an import stands once nobody works on it. `isBuilding`: whether visitors see nothing of the site yet. */
export function StateText({
  one: { state, choices, preview, progress, counts },
  isBuilding,
}: {
  one: WordpressImport;
  isBuilding: boolean;
}) {
  if (state === 'done')
    return (
      <Notice kind={counts.lost > 0 ? 'warning' : 'success'}>
        {`L’import est terminé. ${choices.isPublishing ? (isBuilding ? comingText : publishedText) : draftText}${describeRest(counts)}`}
      </Notice>
    );
  if (state === 'undone')
    return (
      <Notice kind="success">
        L’import est annulé. Ce qu’il avait apporté n’est plus sur votre site, sauf ce que vous avez choisi de garder.
      </Notice>
    );
  if (state !== 'stopped') return null;
  if (!preview) return <Notice kind="warning">La lecture est arrêtée. Rien n’est écrit sur votre site.</Notice>;
  return (
    <Notice kind="warning">
      {progress.step === 'undoing'
        ? 'L’annulation est arrêtée. Une partie de ce que l’import avait apporté est encore là\u00a0: reprenez l’annulation.'
        : 'L’import est arrêté. Ce qui est déjà sur votre site y reste\u00a0: reprenez-le, ou annulez-le.'}
    </Notice>
  );
}

const publishedText = 'Ce qui était public est en ligne, le reste attend en brouillon.';
const comingText = 'Ce qui était public est publié, et paraîtra avec votre site le jour où vous le mettrez en ligne.';
const draftText = 'Tout est en brouillon\u00a0: vos visiteurs ne voient encore rien de nouveau.';

/** How much of the list asks to be read; empty where nothing does. */
function describeRest({ lost, undecided }: WordpressImport['counts']): string {
  const parts = [
    ...(lost > 0
      ? [`${lost.toLocaleString('fr-FR')} ${lost > 1 ? 'lignes disent' : 'ligne dit'} ce qui n’est pas venu`]
      : []),
    ...(undecided > 0 ? [`${undecided.toLocaleString('fr-FR')} ${undecided > 1 ? 'sont' : 'est'} à décider`] : []),
  ];
  return parts.length > 0 ? ` Dans le bilan, ${parts.join(', ')}.` : '';
}
