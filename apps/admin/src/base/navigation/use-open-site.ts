import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type StaffSite, siteQuery } from '../api/session.queries.ts';

/** Returns the site of the path; its route has loaded it. */
export function useOpenSite(): StaffSite {
  const { idSite } = useParams();
  const { data } = useSuspenseQuery(siteQuery(Number(idSite)));
  if (!data) throw new Error('The route of a site has loaded it.');
  return data;
}
