import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Records } from './define-records.operations.ts';
import { getDeletionDetails } from './delete-records.operations.ts';
import { readRecord } from './records.operations.ts';
import { updateRecordArchived } from './records.repository.ts';

/** What the matrices need to know of a resource besides its description. */
interface ResourceCaseOptions {
  /** Creates a record on a site; returns its id. */
  create(context: RequestContext, action: string | undefined): Promise<number>;
  /** Values of a new record, where there is a creation; others at each call. */
  values?: () => Record<string, unknown>;
  /** Values that an update changes. */
  changes?: Record<string, unknown>;
  /** Input of actions. */
  inputs?: Readonly<Record<string, Record<string, unknown>>>;
}

const reading = ['list', 'count', 'read', 'history'];

/** Creates the cases of every call of a resource for the matrices. */
export function createResourceCases(records: Records, options: ResourceCaseOptions): EndpointCases {
  const { resource } = records;
  const cases: Record<string, EndpointCase> = {};
  for (const call of Object.keys(resource.endpoints)) {
    const verb = call.slice(resource.name.length + 1);
    const isOnRecord = endpoints[call as EndpointName].path.includes('{id}');
    const params = { idSite: tenantId, ...(isOnRecord ? { id: tenantId } : {}) };
    const { body } = buildInput(verb, options, { id: tenantId });
    cases[call] = {
      own: { params, ...(body ? { body } : {}) },
      prepareStaff: (server, idSite) => prepare(server, idSite, verb, isOnRecord),
      holdsMark: false,
      ...(reading.includes(verb) ? {} : { isWriting: true }),
    };
  }
  return cases as EndpointCases;

  async function prepare(server: TestServer, idSite: number, verb: string, isOnRecord: boolean): Promise<CaseInput> {
    const made = await server.write(idSite, async (context) => {
      const id = await options.create(context, verb in (resource.actions ?? {}) ? verb : undefined);
      if (verb === 'restore') await updateRecordArchived(context, records.table, id, new Date(context.now));
      const record = await readRecord(context, records, id);
      if (!record.ok) throw new Error(`${resource.name} ${id} was not made`);
      return { id, confirm: (await getDeletionDetails(context, records, [record.value])).confirm };
    });
    const input = buildInput(verb, options, made);
    return { ...input, params: { idSite, ...(isOnRecord ? { id: made.id } : {}) } };
  }
}

function buildInput(
  verb: string,
  { values, changes, inputs = {} }: ResourceCaseOptions,
  { id, confirm }: { id: number; confirm?: string },
): CaseInput {
  if (verb === 'create') return { body: values?.() ?? {} };
  if (verb === 'update') return { body: { version: 1, values: changes ?? {} } };
  if (verb === 'bulk') return { body: { ids: [id], verb: 'delete', ...(confirm ? { confirm } : {}) } };
  if (verb === 'export') return { body: { ids: [id] } };
  if (verb === 'delete') return confirm ? { query: { confirm } } : {};
  if (reading.includes(verb) || ['duplicate', 'archive', 'restore'].includes(verb)) return {};
  const body = inputs[verb];
  return body ? { body } : {};
}
