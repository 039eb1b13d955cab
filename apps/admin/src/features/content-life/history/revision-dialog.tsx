import { useQuery } from '@tanstack/react-query';
import { compareDocuments, isEmptyComparison } from '@vitrine/page-document/comparison/compare-documents';
import { useMemo, useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { ContentChanges } from '../review/content-changes.tsx';
import styles from '../state/content-life.module.css';
import { type ContentDraft, type Descriptions, type Revision, revisionQuery } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { publishRevision, restoreRevision } from './restore-revision.ts';
import { describeRevision } from './revision-entry.tsx';

/** Compares a state that was kept with the draft as it is now, and brings it back into the draft, or online. */
export function RevisionDialog({
  target,
  draft,
  descriptions,
  revision,
  onClose,
}: {
  target: ContentTarget;
  draft: ContentDraft;
  descriptions: Descriptions;
  revision: Revision | undefined;
  onClose: () => void;
}) {
  const site = useOpenSite();
  const { data, error } = useQuery({ ...revisionQuery(target, revision?.id ?? 0), enabled: revision !== undefined });
  const comparison = useMemo(() => data && compareDocuments(data, draft), [data, draft]);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const [isBack, setBack] = useState(false);
  if (!revision) return null;
  const isAway = draft.archivedAt !== null || draft.deletedAt !== null;
  const isSame = comparison !== undefined && isEmptyComparison(comparison);
  const live = draft.schedules.find((one) => one.isLive && one.locale === target.locale);
  const run = async (act: () => Promise<void>, onDone = onClose) => {
    setPending(true);
    setFailure(undefined);
    try {
      await act();
      onDone();
    } catch (thrown) {
      setFailure(toFailure(thrown));
      setPending(false);
    }
  };
  return (
    <Dialog title={describeRevision(revision, site.timeZone)} onClose={onClose} isWide>
      <div className={styles.body}>
        {failure && <FailureNotice failure={failure} />}
        {error && <FailureNotice failure={toFailure(error)} />}
        {!error && (!data || !comparison) && <Skeleton rows={4} />}
        {data && comparison && isBack && (
          <p className={styles.text}>
            Cette version est en ligne. Votre brouillon contient encore celle que vous venez d’écarter&nbsp;: reprenez
            cette version pour repartir de ce que vos visiteurs voient.
          </p>
        )}
        {data && comparison && !isBack && (
          <>
            <p className={styles.text}>
              {isSame
                ? 'Le brouillon est dans cet état\u00a0: rien n’a changé depuis.'
                : 'De cet état au brouillon d’aujourd’hui, voici ce qui a changé\u00a0:'}
            </p>
            {!isSame && (
              <ContentChanges
                kind={target.kind}
                descriptions={descriptions}
                comparison={comparison}
                former={data}
                present={draft}
              />
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose} className={styles.apart ?? ''}>
          {isBack ? 'Garder le brouillon' : 'Fermer'}
        </Button>
        {!isAway && !isBack && !revision.isPublished && !live && hasSiteRight(site, 'content.publish') && (
          <Button
            isPending={isPending || !data}
            onClick={() =>
              run(
                () => publishRevision(target, site, revision, draft),
                isSame
                  ? onClose
                  : () => {
                      setPending(false);
                      setBack(true);
                    },
              )
            }
          >
            Remettre en ligne
          </Button>
        )}
        {!isAway && !isSame && hasSiteRight(site, 'content.update') && (
          <Button
            kind="primary"
            isPending={isPending || !data}
            onClick={() => run(() => restoreRevision(target, revision.id))}
          >
            {isBack ? 'Reprendre cette version' : 'Reprendre dans le brouillon'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
