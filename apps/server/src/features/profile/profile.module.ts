import { defineModule } from '../define-module.ts';
import { profileBindings } from './profile.endpoints.ts';

export const profileModule = defineModule({
  name: 'profile',
  endpoints: profileBindings,
});
