import { bindWriting } from '../bind-endpoint.ts';
import { deleteSiteSecret, updateSiteSecret } from './secrets.operations.ts';

export const secretsBindings = [
  bindWriting('updateSiteSecret', (context, { params, body }) => updateSiteSecret(context, params.name, body.value)),
  bindWriting('deleteSiteSecret', (context, { params }) => deleteSiteSecret(context, params.name)),
];
