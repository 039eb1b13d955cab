import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { contentTables } from '../content-tables.repository.ts';
import type { ContentKey } from './content.repository.ts';
import {
  findContentRoute,
  listContentOrder,
  lockContentOrder,
  updateContentOrder,
} from './content-places.repository.ts';
import { checkOpen, lockContentLife } from './lock-content.ts';

/**
 * Puts a content after another one of its kind (null for the first place), elements among those of their route. It applies
 * at once, as a move of a page does: drafts and revisions follow, so that publishing brings no old order back. A neighbour
 * that is gone means the last place.
 */
export async function moveContent(
  context: RequestContext,
  { kind, id }: ContentKey,
  after: number | null,
): Promise<Result<ReplyOf<'moveContent'>>> {
  if (!describeContentKind(kind).hasOrder)
    return fail('invalid-fields', { fields: { after: 'Ces contenus se rangent d’eux-mêmes.' } });
  const life = await lockContentLife(context, { kind, id }, true);
  if (!life.ok) return life;
  const open = checkOpen(life.value);
  if (!open.ok) return open;
  await lockContentOrder(context, kind);
  const found = await findContentRoute(context, kind, id);
  if (!found) return fail('not-found');
  const ids = await listContentOrder(context, kind, found.route ?? undefined);
  const former = ids[ids.indexOf(id) - 1] ?? null;
  const others = ids.filter((one) => one !== id);
  const before = after === null ? -1 : others.indexOf(after);
  const index = after === null ? 0 : before < 0 ? others.length : before + 1;
  await updateContentOrder(context, kind, others.toSpliced(index, 0, id));
  context.transaction.invalidate(contentTables[kind].cacheTag);
  await auditStaffAct(context, {
    act: 'content.move',
    kind,
    resourceId: String(id),
    before: { after: former },
    after: { after: others[index - 1] ?? null },
  });
  return succeed({ former: { after: former } });
}
