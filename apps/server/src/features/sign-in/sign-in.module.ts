import { defineModule } from '../define-module.ts';
import { sendResetLinkJob } from './passwords.operations.ts';
import { sendRegistrationLinkJob } from './registration.operations.ts';
import { signInBindings } from './sign-in.endpoints.ts';

export const signInModule = defineModule({
  name: 'sign-in',
  endpoints: signInBindings,
  jobs: [sendResetLinkJob, sendRegistrationLinkJob],
});
