import { defineModule } from '../define-module.ts';
import { blogBindings } from './blog.endpoints.ts';

export const blogModule = defineModule({
  name: 'blog',
  endpoints: blogBindings,
});
