import type { RequestContext } from '../../request-context.ts';
import { countMembersByTermsVersion } from './members.repository.ts';

/** Counts the members who accepted each version of the terms of use (LEG-02). */
export async function countTermsAcceptances(context: RequestContext): Promise<ReadonlyMap<number, number>> {
  const rows = await countMembersByTermsVersion(context);
  return new Map(rows.map(({ version, members }) => [version, members]));
}
