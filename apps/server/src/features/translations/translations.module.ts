import { defineModule } from '../define-module.ts';
import { translationsBindings } from './translations.endpoints.ts';

export const translationsModule = defineModule({
  name: 'translations',
  endpoints: translationsBindings,
});
