import { defineModule } from '../define-module.ts';
import { pagesBindings } from './pages.endpoints.ts';

export const pagesModule = defineModule({
  name: 'pages',
  endpoints: pagesBindings,
});
