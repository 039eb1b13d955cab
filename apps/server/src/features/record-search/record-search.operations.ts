import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import { allRecords } from '../records.gen.ts';
import type { Records } from '../resources/define-records.operations.ts';
import { listFirstRecords } from '../resources/records.operations.ts';
import { readInTime } from './record-search.repository.ts';

type Found = ReplyOf<'findRecords'>;

/** Records of one resource. */
const shownRecords = 4;
/** Milliseconds for all resources, and for one of them: a long list leaves time to the others. */
const limits = { all: 1000, one: 300 };

/** Finds records by a few words: the first of each resource that the caller may read, as its own list searches them. */
export async function findRecords(
  context: RequestContext,
  words: string,
  { all, one } = limits,
): Promise<Result<Found>> {
  const end = performance.now() + all;
  const found: Found = { groups: [], isPartial: false };
  for (const records of allRecords.filter(
    (some) => some.resource.search && canRead(context, some.resource.rights.read),
  )) {
    const left = Math.min(end - performance.now(), one);
    const hits = left > 0 ? await readInTime(context, left, () => listHits(context, records, words)) : undefined;
    if (!hits) found.isPartial = true;
    else if (hits.length > 0)
      found.groups.push({ resource: records.resource.name, records: hits.map((hit) => present(records, hit)) });
  }
  return succeed(found);
}

function canRead({ staff }: RequestContext, right: StaffRight): boolean {
  const role = getStaffRole(staff);
  return role !== undefined && hasRight(role, right);
}

/** What begins with the words comes before what only contains them. */
async function listHits(context: RequestContext, records: Records, words: string): Promise<ResourceRecord[]> {
  const first = await listFirstRecords(context, records, { text: words, isBeginning: true }, shownRecords);
  if (first.length === shownRecords || records.table.searchedBeginnings) return first;
  const more = await listFirstRecords(context, records, { text: words }, shownRecords + first.length);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, shownRecords);
}

function present(
  { resource }: Records,
  { id, title, values }: ResourceRecord,
): Found['groups'][number]['records'][number] {
  const details = resource.columns
    .filter(({ format, isOptional }) => !isOptional && ['text', 'email', 'path'].includes(format))
    .map(({ key }) => String(values[key] ?? ''));
  return { id, title, detail: details.find((detail) => detail && !title.includes(detail)) ?? '' };
}
