import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PlatformContext } from '../../../request-context.ts';
import { formatListPosition, numberPattern, parseListPosition } from './list-position.ts';
import { refusePosition } from './platform-jobs.operations.ts';
import { countAllFiles, listSiteStorage } from './platform-storage.repository.ts';

const pageSize = 30;

/** Lists a page of what sites take, the heaviest first. */
export async function listPlatformStorage(
  { transaction }: PlatformContext,
  { after }: { after?: string | undefined },
): Promise<Result<ReplyOf<'listPlatformStorage'>>> {
  const position = after === undefined ? undefined : parseListPosition(after, numberPattern);
  if (after !== undefined && !position) return refusePosition();
  const rows = await listSiteStorage(transaction, { after: position, count: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return succeed({
    sites: shown.map(({ id, ...row }) => ({ idSite: id, ...row })),
    next: rows.length > pageSize && last ? formatListPosition({ order: last.bytes, id: String(last.id) }) : null,
    total: await countAllFiles(transaction),
  });
}
