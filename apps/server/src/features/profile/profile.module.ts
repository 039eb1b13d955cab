import { defineModule } from '../define-module.ts';
import { memberRecordsBindings, profileBindings } from './profile.endpoints.ts';

export const profileModule = defineModule({
  name: 'profile',
  endpoints: [...profileBindings, ...memberRecordsBindings],
});
