import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { computeThemeVersion, getTheme } from './read-theme.operations.ts';
import { listThemeRevisions } from './theme.repository.ts';

/** Lists the themes that the site has had, the latest first. The first one is that of before any change, by nobody. */
export async function listRevisions(
  context: RequestContext,
  { after, nbItem }: { after: number | undefined; nbItem: number },
): Promise<Result<ReplyOf<'listThemeRevisions'>>> {
  const current = computeThemeVersion(await getTheme(context));
  const rows = await listThemeRevisions(context, after, nbItem + 1);
  const shown = rows.slice(0, nbItem);
  return succeed({
    revisions: shown.map(({ number, theme, author, at }) => ({
      number,
      at: at.toISOString(),
      author,
      theme,
      isCurrent: computeThemeVersion(theme) === current,
    })),
    next: rows.length > nbItem ? (shown.at(-1)?.number ?? null) : null,
  });
}
