import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';
import { contentsQuery } from '../../features/contents/contents.queries.ts';

const related = [
  { label: 'Rubriques', path: 'rubriques' },
  { label: 'Dates', path: 'dates' },
];

/** Elements of all routes are as unlike as workshops and links of the footer: the list opens at the first route that has a page. */
export function ElementsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const isPlain = search.size === 0;
  const { data, isPending, isFetching } = useInfiniteQuery({
    ...contentsQuery(idSite, 'element', {}),
    enabled: isPlain,
  });
  const first = data?.pages[0]?.routes?.find(({ title }) => title !== null);
  // Once the list of all stands there, a route that comes to it takes nobody away from what they do.
  const [isListed, setListed] = useState(false);
  const isUnknown = isPending || (isFetching && !first);
  useEffect(() => {
    if (!isPlain) setListed(false);
    else if (!isUnknown && !first) setListed(true);
  }, [isPlain, isUnknown, first]);
  if (isPlain && !isListed) {
    if (first) return <Navigate replace to={`?rubrique=${encodeURIComponent(first.route)}`} />;
    if (isUnknown) return <Skeleton rows={8} />;
  }
  return <ContentListPage kind="element" related={related} />;
}
