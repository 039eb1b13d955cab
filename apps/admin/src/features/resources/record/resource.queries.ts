import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import type { BulkOutcome, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { sendCall } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { updateCachedQuery } from '../../../base/api/update-cached-query.ts';
import { downloadCsv } from '../../lists/download-csv.ts';
import type { ListQuery } from '../../lists/list-preferences.ts';

/** A resource on a site. */
export interface SiteResource {
  description: ResourceDescription;
  idSite: number;
}

/** One entry of a record's history. */
export interface HistoryEntry {
  id: number;
  at: string;
  author: { id: number; name: string } | null;
  verb: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The descriptions of all resources; they change with the program only. */
export const descriptionsQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) =>
    (
      (await sendCall('GET /admin/resources', {}, { signal })) as unknown as {
        resources: ResourceDescription[];
      }
    ).resources,
  staleTime: Number.POSITIVE_INFINITY,
});

const base = ({ description, idSite }: SiteResource) => `/admin/sites/${idSite}/${description.path}`;
const keyOf = ({ description, idSite }: SiteResource) => ['resource', idSite, description.name];

interface RecordPage {
  records: ResourceRecord[];
  next: string | null;
}

/** The pages of a list, each read where the one before ends. */
export const listQuery = (resource: SiteResource, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(resource), 'list', query],
    queryFn: async ({ pageParam, signal }) =>
      (await sendCall(
        `GET ${base(resource)}`,
        { query: { ...query, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      )) as RecordPage,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The former list stays while another filter is read: nothing jumps.
    placeholderData: (former) => former,
  });

/** The number of records of a filter. */
export const countQuery = (resource: SiteResource, { order: _, ...filter }: ListQuery) =>
  queryOptions({
    queryKey: [...keyOf(resource), 'count', filter],
    queryFn: async ({ signal }) =>
      (await sendCall(`GET ${base(resource)}/count`, { query: filter }, { signal })) as {
        count: number;
        isEstimated: boolean;
      },
    placeholderData: (former) => former,
  });

/** What a filter by a record lets one choose: `path` is that of the call, below the site. */
export const choicesQuery = (resource: SiteResource, path: string) =>
  queryOptions({
    queryKey: [...keyOf(resource), 'choices', path],
    queryFn: async ({ signal }) =>
      (
        (await sendCall(`GET /admin/sites/${resource.idSite}/${path}`, {}, { signal })) as {
          choices: { value: number; label: string }[];
        }
      ).choices,
  });

/** One record. */
export const recordQuery = (resource: SiteResource, id: number) =>
  queryOptions({
    queryKey: [...keyOf(resource), 'record', id],
    queryFn: async ({ signal }) => (await sendCall(`GET ${base(resource)}/${id}`, {}, { signal })) as ResourceRecord,
  });

/** What staff changed of a record. */
export const historyQuery = (resource: SiteResource, id: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(resource), 'history', id],
    queryFn: async ({ pageParam, signal }) =>
      (await sendCall(
        `GET ${base(resource)}/${id}/history`,
        { query: pageParam ? { before: pageParam } : {} },
        { signal },
      )) as { entries: HistoryEntry[]; next: number | null },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Reads lists, counts and histories of a resource again, after a change. */
export function refreshResource(resource: SiteResource): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(resource) });
}

/** Keeps a record as the server answered it, and reads the lists again. */
export function keepRecord(resource: SiteResource, record: ResourceRecord): void {
  updateCachedQuery(recordQuery(resource, record.id).queryKey, () => record);
  void refreshOthers(resource, record.id, ['record']);
}

/** Reads everything of a resource again but a record that is gone. */
export function dropRecord(resource: SiteResource, id: number): Promise<void> {
  return refreshOthers(resource, id, ['record', 'history']);
}

function refreshOthers(resource: SiteResource, id: number, kinds: readonly string[]): Promise<void> {
  const queryKey = keyOf(resource);
  // Fields of contents let one choose among the records of some resources: the new one at once.
  void queryClient.invalidateQueries({ queryKey: ['contents', resource.idSite, 'field-choices'] });
  return queryClient.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: [...parts] }) => parts.at(-1) !== id || !kinds.includes(String(parts.at(-2))),
  });
}

/** Creates a record. */
export async function createRecord(resource: SiteResource, values: Record<string, unknown>): Promise<ResourceRecord> {
  return (await sendCall(`POST ${base(resource)}`, { body: values })) as ResourceRecord;
}

/** Changes fields of a record that was read at a version. */
export async function updateRecord(
  resource: SiteResource,
  id: number,
  version: number,
  values: Record<string, unknown>,
): Promise<ResourceRecord> {
  return (await sendCall(`PUT ${base(resource)}/${id}`, { body: { version, values } })) as ResourceRecord;
}

/** Runs a verb or an action on a record. */
export async function runVerb(
  resource: SiteResource,
  id: number,
  verb: string,
  input?: Record<string, unknown>,
): Promise<ResourceRecord> {
  return (await sendCall(`POST ${base(resource)}/${id}/${verb}`, input ? { body: input } : {})) as ResourceRecord;
}

/** Deletes a record; without `confirm` it is refused with what it takes along. */
export async function deleteRecord(resource: SiteResource, id: number, confirm?: string): Promise<void> {
  // What is being read of it may be looked for once it is gone.
  if (confirm) await queryClient.cancelQueries({ queryKey: recordQuery(resource, id).queryKey });
  await sendCall(`DELETE ${base(resource)}/${id}`, { query: confirm ? { confirm } : {} });
}

/** Does the same with several records. */
export async function runBulk(
  resource: SiteResource,
  ids: readonly number[],
  verb: string,
  more: { confirm?: string; input?: Record<string, unknown> } = {},
): Promise<BulkOutcome[]> {
  const { outcomes } = (await sendCall(`POST ${base(resource)}/bulk`, { body: { ids, verb, ...more } })) as {
    outcomes: BulkOutcome[];
  };
  return outcomes;
}

/** Names a file after what it lists: `codes-de-reduction`. */
const nameFile = (plural: string) => foldText(plural).replace(/[^a-z0-9]+/g, '-');

/** Downloads a selection, or all that a filter finds, as a CSV file. */
export async function exportRecords(
  resource: SiteResource,
  selection: { ids: readonly number[] } | { filter: ListQuery },
): Promise<void> {
  const text = (await sendCall(`POST ${base(resource)}/export`, { body: selection }, { isText: true })) as string;
  downloadCsv(text, nameFile(resource.description.labels.plural));
}
