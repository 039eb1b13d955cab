import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isEmptyComparison } from '@vitrine/page-document/comparison/compare-documents';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import { Link } from 'react-router';
import { Notice } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import type { Publication } from '../review/use-publication.ts';
import styles from '../state/content-life.module.css';
import type { ContentTarget } from '../state/content-target.ts';
import { formatPeriod } from '../state/describe-content-state.ts';
import { describeDisplayDates } from '../state/describe-display-dates.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';

/** What a publication does besides the changes themselves: its address, redirects, schedules that follow. */
export function PublicationSummary({
  target,
  publication: { draft, published, comparison },
}: {
  target: ContentTarget;
  publication: Publication;
}) {
  const { timeZone } = useOpenSite();
  const next = draft.schedules.filter((one) => !one.isLive && one.locale === target.locale);
  const isOnline = draft.state === 'published';
  // What begins later is asked above.
  const dates = describeDisplayDates({ expiresAt: draft.fields.expiresAt }, isOnline, timeZone);
  if (draft.deletedAt || draft.archivedAt)
    return (
      <Notice kind="warning">
        {draft.deletedAt
          ? 'Ce contenu est à la corbeille. Sortez-le de la corbeille pour le publier.'
          : 'Ce contenu est archivé. Sortez-le des archives pour le publier.'}
      </Notice>
    );
  return (
    <>
      {!published && <FirstPublication url={draft.url} blocks={[...walkBlocks(draft.document)].length} />}
      {draft.state === 'draft' && target.kind === 'product' && (
        <p className={styles.text}>
          Ses millésimes, leurs prix et leur stock paraissent avec lui&nbsp;: ils sont sur{' '}
          <Link to={adminPaths.content(target.idSite, target.kind, target.id)}>la page du produit</Link>.
        </p>
      )}
      {published && isEmptyComparison(comparison) && (
        <p className={styles.text}>
          {isOnline
            ? 'Rien n’a changé depuis la dernière publication\u00a0: il n’y a rien à publier.'
            : 'Ce contenu revient en ligne tel qu’il était à sa dernière publication.'}
        </p>
      )}
      {published && !isEmptyComparison(comparison) && (
        <p className={styles.text}>
          {isOnline
            ? 'Voici ce que vos visiteurs verront changer'
            : 'Ce contenu revient en ligne, avec ces changements'}
          {published.at && `, depuis la publication du ${formatSiteMoment(published.at, timeZone)}`}&nbsp;:
        </p>
      )}
      {published?.url && draft.url && published.url !== draft.url && isOnline && (
        <Notice kind="warning">
          <p>
            L’adresse change&nbsp;: <span className={styles.path}>{published.url}</span> devient{' '}
            <span className={styles.path}>{draft.url}</span>.
          </p>
          <p>L’ancienne mènera à la nouvelle&nbsp;: aucun lien ne sera perdu.</p>
        </Notice>
      )}
      {dates &&
        (dates.isWarning ? <Notice kind="warning">{dates.text}</Notice> : <p className={styles.text}>{dates.text}</p>)}
      {next.map((one) => (
        <p key={one.id} className={styles.text}>
          {one.isPlanned
            ? `La version prévue ${formatPeriod(one, timeZone)} est remplacée par celle-ci.`
            : `La version programmée ${formatPeriod(one, timeZone)} reste prévue, telle qu’elle a été programmée.`}
        </p>
      ))}
    </>
  );
}

function FirstPublication({ url, blocks }: { url: string | null; blocks: number }) {
  return (
    <p className={styles.text}>
      C’est sa première publication{url ? ', à l’adresse ' : ''}
      {url && <span className={styles.path}>{url}</span>}
      {blocks > 0 ? `, avec ${blocks === 1 ? 'un bloc' : `${blocks}\u00a0blocs`}.` : '.'}
    </p>
  );
}
