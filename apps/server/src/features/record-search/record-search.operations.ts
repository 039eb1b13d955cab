import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../request-context.ts';
import { runWithStatementTimeout } from '../../storage/savepoint.ts';
import { allRecords } from '../records.gen.ts';
import type { Records } from '../resources/define-records.operations.ts';
import { listFirstRecords } from '../resources/records.operations.ts';

type Found = ReplyOf<'findRecords'>;

/** Records of one resource. */
const shownRecords = 4;
/** Milliseconds for all resources, and for one of them: a long list leaves time to the others. */
const limits = { all: 1000, one: 300 };

/**
 * Finds records by a few words: the first of each resource that the caller may read and the command menu shows, as its own list
 * searches them.
 */
export async function findRecords(
  context: RequestContext,
  words: string,
  { all, one } = { all: limits.all * context.services.patience, one: limits.one * context.services.patience },
): Promise<Result<Found>> {
  const end = performance.now() + all;
  const found: Found = { groups: [], isPartial: false };
  for (const records of allRecords.filter(
    ({ resource }) => resource.search && !resource.isHiddenFromCommandMenu && canRead(context, resource.rights.read),
  )) {
    const hits = await listHits(context, records, words, Math.min(end, performance.now() + one));
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

/** What begins with the words comes before what only contains them. Undefined where the reading would end too late. */
async function listHits(
  context: RequestContext,
  records: Records,
  text: string,
  end: number,
): Promise<ResourceRecord[] | undefined> {
  // The database counts the time of each statement by itself.
  const list = (search: { text: string; isPrefix?: true }, count: number) =>
    runWithStatementTimeout(context, end - performance.now(), () => listFirstRecords(context, records, search, count));
  const first = await list({ text, isPrefix: true }, shownRecords);
  if (!first || first.length === shownRecords || records.table.searchedBeginnings || records.table.searchedWords)
    return first;
  const more = await list({ text }, shownRecords + first.length);
  if (!more) return undefined;
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, shownRecords);
}

function present(
  { resource }: Records,
  { id, title, values }: ResourceRecord,
): Found['groups'][number]['records'][number] {
  if (resource.detail) return { id, title, detail: resource.detail(values as never) };
  const details = resource.columns
    .filter(({ format, isOptional }) => !isOptional && ['text', 'email', 'path'].includes(format))
    .map(({ key }) => String(values[key] ?? ''));
  return { id, title, detail: details.find((detail) => detail && !title.includes(detail)) ?? '' };
}
