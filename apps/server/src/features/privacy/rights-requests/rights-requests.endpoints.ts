import { bind } from '../../bind-endpoint.ts';
import { requestRights } from './rights-requests.operations.ts';

export const rightsRequestsBindings = [
  bind('requestRights', {
    write: (context, { body }) => requestRights(context, body),
    rateLimit: {
      limit: 'rightsRequest',
    },
  }),
];
