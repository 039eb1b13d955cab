import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { lockPrices, removeDeclination, saveDeclination } from '../products/save-declination.operations.ts';
import { deleteRollover, listUndone, listVintageDrafts } from './vintages.repository.ts';

/**
 * Deletes vintages that were made together, and puts those that they have replaced on sale again: all, or none where one is ordered, stands in
 * a box, or something was noted of its stock since.
 */
export async function undoVintageRollover(context: RequestContext, id: number): Promise<Result<Record<string, never>>> {
  await lockPrices(context, []);
  const lines = await listUndone(context, id);
  if (!lines.length) return fail('not-found');
  const moved = lines.filter((line) => line.is_moved).map(({ name }) => name);
  if (moved.length)
    return fail('conflict', {
      message: `${moved.join(', ')}\u00a0: du stock a été noté depuis. Archivez plutôt ce millésime.`,
    });
  for (const line of lines) {
    const removed = await removeDeclination(context, line.to_id);
    if (!removed.ok) return fail('conflict', { message: `${line.name}\u00a0: ${removed.failure.message}` });
  }
  const back = new Set(lines.filter((line) => line.has_left).map((line) => line.from_id));
  for (const draft of await listVintageDrafts(context, [...back])) {
    const saved = await saveDeclination(context, { ...draft, isOffered: true });
    if (!saved.ok)
      return fail('conflict', {
        message: `${draft.year} ne peut pas revenir en vente. ${Object.values(saved.failure.fields ?? {}).join(' ')}`,
      });
  }
  await deleteRollover(context, id);
  await auditStaffAct(context, {
    act: 'vintages.undo',
    kind: 'vintages',
    resourceId: String(id),
    before: { vintages: lines.map(({ name }) => name) },
  });
  return succeed({});
}
