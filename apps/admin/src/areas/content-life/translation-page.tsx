import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { UnknownPage } from '../../base/page/unknown-page.tsx';
import { OverriddenTexts } from '../../features/content-life/draft/overridden-texts.tsx';
import {
  descriptionsQuery,
  draftQuery,
  refreshContents,
} from '../../features/content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../../features/content-life/state/content-target.ts';
import styles from '../../features/content-life/translations/translation.module.css';
import { TranslationTable } from '../../features/content-life/translations/translation-table.tsx';
import { useDraftQueue } from '../../features/draft-queue/use-draft-queue.ts';

const isKind = (kind: string | undefined): kind is ContentKind => contentKinds.some((one) => one === kind);

/** The texts of a content in two languages, side by side: the site's own to read, the other to write. */
export function TranslationPage() {
  const { idSite, locales } = useOpenSite();
  const { kind, id, locale = '' } = useParams();
  const number = Number(id);
  const [own = '', ...others] = locales;
  if (!isKind(kind) || !Number.isInteger(number) || number < 1 || !others.includes(locale)) return <UnknownPage />;
  return <Opening key={`${kind} ${number} ${locale}`} target={{ idSite, kind, id: number, locale }} own={own} />;
}

function Opening({ target, own }: { target: ContentTarget; own: string }) {
  const source = useQuery({ ...draftQuery({ ...target, locale: own }), refetchOnMount: 'always', staleTime: 0 });
  // It is read once: from then on the queue knows what is stored.
  const draft = useQuery({
    queryKey: ['translation', target],
    queryFn: ({ signal }) => callApi('readContentDraft', { params: target }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const descriptions = useQuery(descriptionsQuery(target.idSite));
  const { queue, overridden, forgetOverridden } = useDraftQueue(target, draft.data);
  const { idSite } = target;
  useEffect(
    () => () => {
      void queue?.settle().then(() => refreshContents(idSite));
    },
    [queue, idSite],
  );
  const failure = findBlockingFailure(source, draft, descriptions);
  if (failure)
    return (
      <div className={styles.page}>
        <PageTitle className={styles.title}>Traduction introuvable</PageTitle>
        <FailureNotice failure={failure} />
        <Link to={adminPaths.content(target.idSite, target.kind, target.id)}>Revenir au contenu</Link>
      </div>
    );
  if (!source.data || !descriptions.data || !queue) return <Loading />;
  return (
    <>
      <TranslationTable {...{ target, own, queue }} source={source.data} descriptions={descriptions.data} />
      {overridden.length > 0 && (
        <OverriddenTexts
          {...{ target, overridden }}
          draft={queue.state.get().draft}
          onRestore={(operations) => queue.push(operations)}
          descriptions={descriptions.data}
          onClose={forgetOverridden}
        />
      )}
    </>
  );
}
