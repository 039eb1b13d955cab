import { defineModule } from '../define-module.ts';
import { sitesBindings } from './sites.endpoints.ts';

export const sitesModule = defineModule({
  name: 'sites',
  endpoints: sitesBindings,
});
