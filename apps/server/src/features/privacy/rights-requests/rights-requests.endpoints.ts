import { bindWriting } from '../../bind-endpoint.ts';
import { requestRights } from './rights-requests.operations.ts';

export const rightsRequestsBindings = [
  bindWriting('requestRights', (context, { body }) => requestRights(context, body), {
    limit: 'rightsRequest',
  }),
];
