import { defineModule } from '../define-module.ts';
import { albumsBindings } from './albums.endpoints.ts';

export const albumsModule = defineModule({
  name: 'albums',
  endpoints: albumsBindings,
});
