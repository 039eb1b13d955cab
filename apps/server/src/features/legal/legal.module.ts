import { defineModule } from '../define-module.ts';
import { legalBindings } from './legal.endpoints.ts';

export const legalModule = defineModule({
  name: 'legal',
  endpoints: legalBindings,
});
