import { defineModule } from '../define-module.ts';
import { visitsBindings } from './visits.endpoints.ts';

export const visitsModule = defineModule({
  name: 'visits',
  endpoints: visitsBindings,
});
