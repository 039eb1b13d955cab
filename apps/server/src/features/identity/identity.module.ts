import { defineModule } from '../define-module.ts';
import { sendStaffResetLinkJob } from './accounts/passwords.operations.ts';
import { identityBindings } from './identity.endpoints.ts';
import { sendInvitationLinkJob } from './team/invitations.operations.ts';

export const identityModule = defineModule({
  name: 'identity',
  endpoints: identityBindings,
  jobs: [sendStaffResetLinkJob, sendInvitationLinkJob],
});
