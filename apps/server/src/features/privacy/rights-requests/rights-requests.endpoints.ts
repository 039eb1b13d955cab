import { bind } from '../../bind-endpoint.ts';
import { requestRights } from './rights-requests.operations.ts';
import {
  closeRightsRequestForStaff,
  listRightsRequestsForStaff,
  readRightsRequestForStaff,
} from './staff-rights-requests.operations.ts';

export const rightsRequestsBindings = [
  bind('requestRights', {
    write: (context, { body }) => requestRights(context, body),
    rateLimit: {
      limit: 'rightsRequest',
    },
  }),
  bind('listRightsRequests', { read: (context, { query }) => listRightsRequestsForStaff(context, query ?? {}) }),
  // Writes, as the journal notes who reads what people ask.
  bind('readRightsRequest', { write: (context, { params }) => readRightsRequestForStaff(context, params.reference) }),
  bind('closeRightsRequest', {
    write: (context, { params, body }) => closeRightsRequestForStaff(context, params, body.note),
  }),
];
