import { defineModule } from '../define-module.ts';
import { placesBindings } from './places.endpoints.ts';

export const placesModule = defineModule({
  name: 'places',
  endpoints: placesBindings,
});
