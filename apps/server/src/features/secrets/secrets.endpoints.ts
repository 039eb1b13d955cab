import { bind } from '../bind-endpoint.ts';
import { deleteSiteSecret, updateSiteSecret } from './secrets.operations.ts';

export const secretsBindings = [
  bind('updateSiteSecret', {
    write: (context, { params, body }) => updateSiteSecret(context, params.name, body.value),
  }),
  bind('deleteSiteSecret', { write: (context, { params }) => deleteSiteSecret(context, params.name) }),
];
