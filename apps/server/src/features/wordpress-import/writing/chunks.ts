import type { RequestContext } from '../../../request-context.ts';
import {
  AuthorGoneError,
  type ImportRun,
  RunEndedError,
  type RunProgress,
  SiteUnavailableError,
} from '../import-run.ts';

/** Entries that one transaction writes at most, and milliseconds after which it takes no more. */
export const chunkSize = 50;
const chunkTime = 1200;

/**
 * Writes entries in transactions that stay short. Where one fails, each of its entries is tried alone, so that a single one
 * never keeps the others from arriving: `giveUp` notes what became of it.
 */
export async function writeInChunks<Entry>(
  run: ImportRun,
  entries: readonly Entry[],
  {
    report,
    write,
    giveUp,
  }: {
    report(count: number): RunProgress;
    write(context: RequestContext, entry: Entry): Promise<void>;
    giveUp(context: RequestContext, entry: Entry): Promise<void>;
  },
): Promise<void> {
  let next = 0;
  while (next < entries.length) {
    const begun = next;
    try {
      let written = 0;
      await run.write(report(0), async (context) => {
        const until = performance.now() + chunkTime;
        while (
          begun + written < entries.length &&
          written < chunkSize &&
          (written === 0 || performance.now() < until)
        ) {
          await write(context, entries[begun + written] as Entry);
          written += 1;
        }
      });
      next += written;
      report(written);
    } catch (error) {
      if (isEnd(error)) throw error;
      const failed = entries.slice(begun, begun + chunkSize);
      for (const entry of failed) await writeAlone(run, entry, { report, write, giveUp });
      next += failed.length;
    }
  }
}

async function writeAlone<Entry>(
  run: ImportRun,
  entry: Entry,
  { report, write, giveUp }: Parameters<typeof writeInChunks<Entry>>[2],
): Promise<void> {
  try {
    await run.write(report(1), (context) => write(context, entry));
  } catch (error) {
    if (isEnd(error)) throw error;
    run.tools.log.warn(
      { siteId: run.site().id, import: run.row.id, cause: (error as Error).message },
      'entrée non importée',
    );
    await run.write(report(0), (context) => giveUp(context, entry));
  }
}

/** Whether the whole job ends, or the database is away for all entries alike. */
function isEnd(error: unknown): boolean {
  const isOver =
    error instanceof RunEndedError || error instanceof SiteUnavailableError || error instanceof AuthorGoneError;
  return isOver || (error as Error).name === 'DatabaseUnavailableError';
}
