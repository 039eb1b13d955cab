import { defineModule } from '../define-module.ts';
import { newsBindings } from './news.endpoints.ts';

export const newsModule = defineModule({
  name: 'news',
  endpoints: newsBindings,
});
