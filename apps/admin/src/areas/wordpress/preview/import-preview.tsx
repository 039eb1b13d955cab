import { type ReactNode, useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Section } from '../../../base/page/page.tsx';
import { formatCount } from '../state/describe-import.ts';
import type { WordpressImport } from '../state/wordpress.queries.ts';
import { ComingChanges } from './coming-changes.tsx';
import { MediaChoices, PublishingChoices } from './import-choices.tsx';
import styles from './import-preview.module.css';
import { ImportedPages } from './imported-pages.tsx';
import { KindChoices } from './kind-choices.tsx';
import { countAllTaken } from './taken-kinds.ts';
import { useImportChoices } from './use-import-choices.ts';

/** What will arrive, what will change on the way, and what is to be chosen: nothing is written before. */
export function ImportPreview({
  idSite,
  one,
  onStart,
  giveUp,
}: {
  idSite: number;
  one: WordpressImport;
  onStart: () => Promise<void>;
  giveUp: ReactNode;
}) {
  const { choices, change, settle } = useImportChoices(idSite, one);
  const [isStarting, setStarting] = useState(false);
  const { preview } = one;
  if (!preview) return giveUp;
  const taken = countAllTaken(preview, choices);
  const isFirst = one.state === 'ready';
  const verb = isFirst ? 'Importer' : 'Relancer pour';
  const start = async () => {
    setStarting(true);
    await settle();
    await onStart();
    setStarting(false);
  };
  return (
    <>
      {preview.isCut && (
        <Notice kind="warning">
          Ce fichier s’arrête avant sa fin. Ce qui a pu être lu est proposé ci-dessous&nbsp;; refaites l’export si
          quelque chose manque.
        </Notice>
      )}
      <Section title="Ce qui arrive" lead="Décochez ce que vous ne voulez pas reprendre.">
        <KindChoices preview={preview} choices={choices} onChange={change} />
      </Section>
      {preview.media.count > 0 && (
        <Section title="Vos images et vos fichiers">
          <MediaChoices one={one} media={preview.media} choices={choices} onChange={change} />
        </Section>
      )}
      <Section title="Ce que vos visiteurs verront">
        <PublishingChoices preview={preview} choices={choices} onChange={change} />
      </Section>
      {preview.pages.length > 0 && choices.kinds.includes('pages') && (
        <Section title="Vos pages, à leur place">
          <ImportedPages preview={preview} />
        </Section>
      )}
      <ComingChanges preview={preview} />
      <div className={styles.foot}>
        <p className={styles.footText}>
          {taken
            ? isFirst
              ? 'Rien n’est encore écrit. Vous pourrez annuler tout l’import ensuite.'
              : 'Ce qui est déjà arrivé n’arrive pas deux fois. Ce que vous avez changé ici reste.'
            : 'Choisissez au moins une sorte de contenus à reprendre.'}
        </p>
        <div className={styles.acts}>
          {giveUp}
          {one.acts.includes('start') && (
            <Button kind="primary" isPending={isStarting || taken === 0} onClick={start}>
              {taken ? `${verb} ${formatCount(taken, 'une entrée', 'entrées')}` : verb}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
