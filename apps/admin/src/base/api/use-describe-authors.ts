import { describeAuthors } from '../format/describe-authors.ts';
import { useSession } from './session.queries.ts';

/** Returns `describeAuthors` for whoever is signed in: their own changes are those of another window. */
export function useDescribeAuthors(): (names: readonly string[]) => string {
  const { account } = useSession();
  return (names) => describeAuthors(names, account.name || account.email);
}
