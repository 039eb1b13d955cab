import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { RequestContext } from '../../request-context.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivePart } from '../define-archive-part.ts';
import { listUsedMedia } from '../media/library/media-library.operations.ts';
import { isShown, isUnchanged, toSampleValues } from './sample-values.ts';
import {
  listBinnedProducts,
  listSamples,
  readNestedRows,
  readRecords,
  type SampleRow,
  upsertSamples,
} from './site-launch.repository.ts';

/** What a template has invented: the record of an archive, and what of it is not true yet, in French. */
export interface Sample {
  /** The kind of the record in archives, such as `services`. */
  kind: string;
  id: number;
  words: string;
}

/** The kind under which pictures to replace are kept. */
const pictureKind = 'media';

/**
 * Notes what the template of a new site has invented, and the pictures that its owner is to replace, as the records are now:
 * from then on a change ticks them. Records that the site does not have are left out. Throws where a kind is unknown.
 */
export async function recordSamples(
  context: RequestContext,
  { samples, pictures }: { samples: readonly Sample[]; pictures: readonly number[] },
): Promise<void> {
  const given = [...samples, ...pictures.map((id) => ({ kind: pictureKind, id, words: '' }))];
  const rows = [];
  for (const [kind, ofKind] of Map.groupBy(given, (one) => one.kind)) {
    const part = getSamplePart(kind);
    const current = await readValues(context, part, [...new Set(ofKind.map(({ id }) => id))]);
    for (const [id, same] of Map.groupBy(ofKind, (one) => one.id)) {
      const record = current.get(id);
      const words = [...new Set(same.map((one) => one.words))].filter(Boolean).join(', ');
      if (record) rows.push({ kind, id, words, original: record.values });
    }
  }
  if (rows.length) await upsertSamples(context, rows);
}

/** What a site still has of its template. */
export interface UnchangedSamples {
  /** Whether or not somebody has said that they are true as they stand. */
  samples: SampleRow[];
  /** Its pictures that the site shows somewhere. */
  pictures: LibraryMedia[];
}

/** Lists the samples of the site that stand as the template made them, and the pictures that are still its own. */
export async function listUnchangedSamples(context: RequestContext): Promise<UnchangedSamples> {
  const left: SampleRow[] = [];
  for (const [kind, ofKind] of Map.groupBy(await listSamples(context), (one) => one.kind)) {
    const part = findSamplePart(kind);
    if (!part) continue;
    const current = await readValues(
      context,
      part,
      ofKind.map(({ id }) => id),
    );
    for (const sample of ofKind) {
      const record = current.get(sample.id);
      if (record?.isShown && isUnchanged(sample.original, record.values)) left.push(sample);
    }
  }
  const pictures = left.filter(({ kind }) => kind === pictureKind).map(({ id }) => id);
  return {
    samples: left.filter(({ kind }) => kind !== pictureKind),
    pictures: pictures.length ? await listUsedMedia(context, pictures) : [],
  };
}

async function readValues(
  context: RequestContext,
  part: ArchivePart,
  ids: readonly number[],
): Promise<Map<number, { values: Record<string, unknown>; isShown: boolean }>> {
  const found = new Map<number, { values: Record<string, unknown>; isShown: boolean }>();
  const binned = Object.hasOwn(part.columns, 'product_id') ? await listBinnedProducts(context) : [];
  for (const row of await readRecords(context, part, ids)) {
    const nested: Record<string, Record<string, unknown>[]> = {};
    for (const [word, rows] of Object.entries(part.nested)) nested[word] = await readNestedRows(context, rows, row);
    // A picture stays the template's own when it is described, or cut to another shape.
    const values =
      part.kind === pictureKind ? { file: row.original_hash ?? row.hash } : toSampleValues(part, row, nested);
    // What is sold of a product went to the bin with it.
    const isBinned = typeof row.product_id === 'number' && binned.includes(row.product_id);
    found.set(Number(row.id), { values, isShown: !isBinned && isShown(part, row) });
  }
  return found;
}

/** Finds what archives say of a kind of record that a template may invent: one with a number, of no person. */
export function findSamplePart(kind: string): ArchivePart | undefined {
  return archiveParts.find((part) => part.kind === kind && !part.isPeople && part.columns.id === 'id');
}

function getSamplePart(kind: string): ArchivePart {
  const part = findSamplePart(kind);
  if (!part) throw new Error(`no archive has records «\u00a0${kind}\u00a0» with a number`);
  return part;
}
