import { defineModule } from '../define-module.ts';
import { languagesBindings } from './languages.endpoints.ts';

export const languagesModule = defineModule({
  name: 'languages',
  endpoints: languagesBindings,
});
