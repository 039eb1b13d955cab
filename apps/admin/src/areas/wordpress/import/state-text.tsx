import { Notice } from '../../../base/components/notice.tsx';
import type { WordpressImport } from '../state/wordpress.queries.ts';

/** Says where an import stands once nobody works on it. */
export function StateText({ one: { state, choices, preview, progress } }: { one: WordpressImport }) {
  if (state === 'done')
    return (
      <Notice kind="success">
        {choices.isPublishing
          ? 'L’import est terminé. Ce qui était public est en ligne, le reste attend en brouillon.'
          : 'L’import est terminé. Tout est en brouillon\u00a0: vos visiteurs ne voient encore rien de nouveau.'}
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
