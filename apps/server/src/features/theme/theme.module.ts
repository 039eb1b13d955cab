import { defineModule } from '../define-module.ts';
import { themeBindings } from './theme.endpoints.ts';

export const themeModule = defineModule({
  name: 'theme',
  endpoints: themeBindings,
});
