import type { RequestContext } from '../../request-context.ts';
import type { ResourceTable } from '../../storage/resource-table.ts';
import type { ReplyTemplateTable } from '../../storage/schema.gen.ts';

/** Where the values of reply templates are. */
export const replyTemplateTable: ResourceTable<'name' | 'text', 'reply_template'> = {
  table: 'reply_template',
  values: {
    name: { column: 'name', type: 'text' },
    text: { column: 'text', type: 'text' },
  },
  search: ['record.name', 'record.text'],
};

/** Lists the templates by name, two hundred at most. */
export function listReplyTemplates(
  context: RequestContext,
): Promise<Pick<ReplyTemplateTable, 'id' | 'name' | 'text'>[]> {
  return context.transaction.query(
    'select id, name, text from reply_template where site_id = $1 order by name, id limit 200',
    [context.site.id],
  );
}
