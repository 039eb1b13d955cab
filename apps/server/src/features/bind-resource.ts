import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import type { Selection } from '@vitrine/contract/resources/resource-endpoints';
import type { Result } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../request-context.ts';
import type { Binding } from './bind-endpoint.ts';
import { runBulk } from './resources/bulk-records.operations.ts';
import {
  archiveRecord,
  createRecord,
  duplicateRecord,
  runRecordAction,
  updateRecord,
} from './resources/change-records.operations.ts';
import type { Records } from './resources/define-records.operations.ts';
import { deleteRecord } from './resources/delete-records.operations.ts';
import { exportRecords } from './resources/export-records.operations.ts';
import { countRecords, listRecordHistory, listRecords, readRecord } from './resources/records.operations.ts';

/** The parsed input of a resource's call, whichever it is. */
interface Input {
  params: { id: number };
  query: Record<string, string | undefined> & { before?: number; confirm?: string };
  body: Record<string, unknown> & { version: number; values: Record<string, unknown>; verb: string } & Selection;
}

type Handler = (context: RequestContext, records: Records, input: Input) => Promise<Result<unknown>>;

const readers: Readonly<Record<string, Handler>> = {
  list: (context, records, { query }) => listRecords(context, records, query),
  count: (context, records, { query }) => countRecords(context, records, query),
  read: (context, records, { params }) => readRecord(context, records, params.id),
  history: (context, records, { params, query }) => listRecordHistory(context, records, params.id, query.before),
};

const writers: Readonly<Record<string, Handler>> = {
  create: (context, records, { body }) => createRecord(context, records, body),
  update: (context, records, { params, body }) => updateRecord(context, records, params.id, body),
  duplicate: (context, records, { params }) => duplicateRecord(context, records, params.id),
  archive: (context, records, { params }) => archiveRecord(context, records, params.id, 'archive'),
  restore: (context, records, { params }) => archiveRecord(context, records, params.id, 'restore'),
  delete: (context, records, { params, query }) => deleteRecord(context, records, params.id, query.confirm),
  bulk: (context, records, { body }) => runBulk(context, records, body),
  export: (context, records, { body }) => exportRecords(context, records, body),
};

/** Binds every call of a resource to the shared operations. */
export function bindResource(records: Records): Binding[] {
  const { name, endpoints, actions = {} } = records.resource;
  return Object.keys(endpoints).map((call) => {
    const verb = call.slice(name.length + 1);
    const runAction: Handler = (context, ofRecords, { params, body }) =>
      runRecordAction(context, ofRecords, params.id, verb, body ?? {});
    const handler = readers[verb] ?? (verb in actions ? runAction : writers[verb]);
    if (!handler) throw new Error(`the call ${call} has no operation`);
    return {
      name: call as EndpointName,
      isWriting: !(verb in readers),
      handle: (context: RequestContext, input: Input) => handler(context, records, input),
    };
  });
}
