import { defineModule } from '../define-module.ts';
import { consentsBindings } from './consents.endpoints.ts';

export const consentsModule = defineModule({
  name: 'consents',
  endpoints: consentsBindings,
});
