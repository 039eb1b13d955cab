import { defineModule } from '../define-module.ts';
import { searchBindings } from './search.endpoints.ts';

export const searchModule = defineModule({
  name: 'search',
  endpoints: searchBindings,
});
