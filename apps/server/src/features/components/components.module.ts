import { defineModule } from '../define-module.ts';
import { componentsBindings } from './components.endpoints.ts';

export const componentsModule = defineModule({
  name: 'components',
  endpoints: componentsBindings,
});
