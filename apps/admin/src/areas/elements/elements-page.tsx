import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';
import { contentsQuery } from '../../features/contents/contents.queries.ts';

const related = [
  { label: 'Rubriques', path: 'rubriques' },
  { label: 'Dates', path: 'dates?status=coming' },
];

/** Elements of all routes are as unlike as workshops and links of the footer: the list opens at the first route that has a page. */
export function ElementsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const isPlain = search.size === 0;
  const { data, isPending } = useInfiniteQuery({ ...contentsQuery(idSite, 'element', {}), enabled: isPlain });
  if (isPlain && isPending) return <Skeleton rows={8} />;
  const first = data?.pages[0]?.routes?.find(({ title }) => title !== null);
  if (isPlain && first) return <Navigate replace to={`?rubrique=${encodeURIComponent(first.route)}`} />;
  return <ContentListPage kind="element" related={related} />;
}
