import { maximumExport } from '@vitrine/contract/resources/resource-endpoints';
import { type FailedResult, fail } from '@vitrine/domain/kernel/result';

/** Rows read by one statement. */
const chunkSize = 1000;

/** Reads a long list chunk by chunk: `read` returns the rows after the last one that it is given, at most `limit`. */
export async function* readChunks<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let last: Row | undefined;
  do {
    const rows = await read(last, chunkSize);
    yield rows;
    last = rows.length === chunkSize ? rows.at(-1) : undefined;
  } while (last);
}

/** What narrows a list, as its screen says it. */
const narrowings = { filter: 'le filtre', query: 'les filtres' } as const;

/** Refuses a file of more lines than one may have; `field` narrows what is in it. */
export function refuseLongExport({
  most = maximumExport,
  rows = 'lignes',
  field = 'filter',
}: {
  most?: number;
  rows?: string;
  field?: keyof typeof narrowings;
} = {}): FailedResult {
  const narrowing = narrowings[field];
  return fail('invalid-fields', {
    fields: { [field]: `Précisez ${narrowing}.` },
    message: `Un fichier contient au plus ${most.toLocaleString('fr-FR')} ${rows}. Précisez ${narrowing}, et exportez en plusieurs fois.`,
  });
}
