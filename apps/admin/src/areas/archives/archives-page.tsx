import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { ArchiveRow } from './archive-row.tsx';
import {
  archivesQuery,
  createArchive,
  deleteArchive,
  downloadArchive,
  isUnderWay,
  type SiteArchive,
} from './archives.queries.ts';
import styles from './archives-page.module.css';

const inside = [
  'vos pages, actualités, articles, albums, prestations, ateliers et produits, brouillons et versions précédentes compris',
  'les images, vidéos et documents de la médiathèque, tels que vous les avez envoyés',
  'le menu, les langues, les couleurs, les polices et le logo',
  'les réglages, les textes légaux, les formulaires, les mots de vos courriels et les redirections',
  'les prix, le stock, la livraison et les codes de réduction',
  'les témoignages publiés et les comptes de visites',
];

const outside = [
  'les personnes\u00a0: messages, réponses, inscriptions, membres, abonnés, commandes, témoignages non publiés',
  'les clés de vos services (paiement, avis…)\u00a0: elles se saisissent de nouveau là où le site arrive',
  'votre équipe et son journal, qui appartiennent à cette administration',
  'ce que le programme refait seul\u00a0: tailles d’images, index de recherche',
];

/** Makes an archive of the site, which its owner takes along. */
export function ArchivesPage() {
  const { idSite } = useOpenSite();
  const { data, error } = useQuery(archivesQuery(idSite));
  const [isAsking, setAsking] = useState(false);
  const [deleted, setDeleted] = useState<SiteArchive>();
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      notify(toFailure(failure).message, 'danger');
    }
  };
  const prepare = async () => {
    setAsking(true);
    await run(() => createArchive(idSite));
    setAsking(false);
  };
  const current = data?.archives.find(isUnderWay);
  return (
    <Page
      title="Emporter son site"
      lead="Tout votre site dans un seul fichier, que vous gardez chez vous. Il permet de le refaire ailleurs, à l’identique, et de ne dépendre de personne."
      action={
        <Button kind="primary" isPending={isAsking || !data || current !== undefined} onClick={prepare}>
          Préparer l’archive
        </Button>
      }
    >
      <div className={styles.first}>
        <Section
          title="Vos archives"
          lead={
            data &&
            `Chacune est gardée ${data.keptDays}\u00a0jours. Vous pouvez quitter cette page pendant qu’une archive se prépare, et continuer à travailler.`
          }
        >
          {error && <FailureNotice failure={toFailure(error)} />}
          {!data && !error && <Skeleton rows={2} />}
          {data?.archives.length === 0 && (
            <EmptyRows>
              Aucune archive pour le moment. Celle que vous préparez apparaît ici, avec son avancement puis son
              téléchargement.
            </EmptyRows>
          )}
          {data && data.archives.length > 0 && (
            <Rows label="Archives">
              {data.archives.map((archive) => (
                <ArchiveRow
                  key={archive.id}
                  archive={archive}
                  onDownload={() => run(() => downloadArchive(idSite, archive.id))}
                  onRestart={prepare}
                  onDelete={async () => {
                    if (archive.state === 'done') setDeleted(archive);
                    else await run(() => deleteArchive(idSite, archive.id));
                  }}
                />
              ))}
            </Rows>
          )}
        </Section>
      </div>
      <div className={styles.two}>
        <Contents title="Ce que l’archive contient" items={inside} />
        <Contents title="Ce qu’elle ne contient pas" items={outside} />
      </div>
      {deleted && (
        <ConfirmDialog
          title="Supprimer cette archive&nbsp;?"
          action="Supprimer l’archive"
          onConfirm={() => deleteArchive(idSite, deleted.id)}
          onClose={() => setDeleted(undefined)}
        >
          «&nbsp;{deleted.name}&nbsp;» ne pourra plus être téléchargée. Votre site n’en est pas changé, et vous pouvez
          en préparer une autre.
        </ConfirmDialog>
      )}
    </Page>
  );
}

function Contents({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.subtitle}>{title}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
