import { defineModule } from '../define-module.ts';
import { secretsBindings } from './secrets.endpoints.ts';

export const secretsModule = defineModule({
  name: 'secrets',
  endpoints: secretsBindings,
});
