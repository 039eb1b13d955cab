import { defineModule } from '../define-module.ts';
import { elementsBindings } from './elements.endpoints.ts';

export const elementsModule = defineModule({
  name: 'elements',
  endpoints: elementsBindings,
});
