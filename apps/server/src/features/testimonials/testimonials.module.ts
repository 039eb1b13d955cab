import { defineModule } from '../define-module.ts';
import { testimonialsBindings } from './testimonials.endpoints.ts';

export const testimonialsModule = defineModule({
  name: 'testimonials',
  endpoints: testimonialsBindings,
});
