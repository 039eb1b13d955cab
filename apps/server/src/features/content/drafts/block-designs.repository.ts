import type { RequestContext } from '../../../request-context.ts';
import { uniteKinds } from '../../content-tables.repository.ts';

/** A block of some document of the site, by what it looks like. */
export interface BlockDesignRow {
  type: string;
  props: Readonly<Record<string, unknown>>;
  visibleOn: unknown;
}

/** Operations that are searched for blocks that were cut, the latest of the site. */
const searchedOperations = 500;

/** Lists the blocks of some types in the documents and drafts of the site, and those that were taken out of them lately. */
export function listBlocksOfTypes(context: RequestContext, types: readonly string[]): Promise<BlockDesignRow[]> {
  return context.transaction.query(
    `select distinct node ->> 'type' as type, node -> 'props' as props, node -> 'visibleOn' as "visibleOn" from (
       ${uniteKinds(({ texts }) => `select document from ${texts} where site_id = $1`, { hasDocument: true })}
       union all select document from content_draft where site_id = $1
       union all (select applied from content_operation where site_id = $1 order by at desc limit $3)) known (document),
       jsonb_path_query(document, 'strict $.** ? (@.type.type() == "string" && @.props.type() == "object")', silent => true) node
     where node ->> 'type' = any($2::text[]) limit 5000`,
    [context.site.id, [...types], searchedOperations],
  );
}
