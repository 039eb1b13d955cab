import {
  bindPlatformReading,
  bindPlatformWithPreparation,
  bindPlatformWriting,
  bindReading,
  bindWriting,
} from '../bind-endpoint.ts';
import { notifyAboutGuessing } from './accounts/code-attempts.operations.ts';
import {
  changeStaffEmail,
  confirmStaffEmail,
  countEmailChange,
  updateOwnAccount,
} from './accounts/own-account.operations.ts';
import {
  askStaffReset,
  changeStaffPassword,
  consumeStaffResetLimit,
  preparePasswordChange,
  prepareStaffReset,
  resetStaffPassword,
} from './accounts/passwords.operations.ts';
import {
  confirmEnrolment,
  prepareEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './accounts/second-factor.operations.ts';
import { listAuditEntries } from './audit/audit.operations.ts';
import {
  confirmStaffIdentity,
  listSessions,
  prepareStepUp,
  readStaffSession,
  revokeOtherSessions,
  revokeSession,
  signOutStaff,
} from './sessions/sessions.operations.ts';
import {
  confirmStaffSignIn,
  prepareSecondFactor,
  signInStaff,
  verifyStaffSignIn,
} from './sessions/sign-in.operations.ts';
import { listStaffSites } from './sites/site-chooser.operations.ts';
import { createSiteLink } from './sites/site-links.operations.ts';
import {
  acceptInvitation,
  inviteStaff,
  prepareAcceptance,
  readInvitation,
  withdrawInvitation,
} from './team/invitations.operations.ts';
import { listStaff, removeStaff, updateStaffRole } from './team/team.operations.ts';

const sessionBindings = [
  bindPlatformWithPreparation(
    'signInStaff',
    (prepareContext, { body }) => verifyStaffSignIn(prepareContext, body),
    (context, _, proof) => signInStaff(context, proof),
  ),
  bindPlatformWithPreparation(
    'confirmStaffSignIn',
    (prepareContext, { body }) => prepareSecondFactor(prepareContext, body),
    (context, { body }, prepared) => confirmStaffSignIn(context, body, prepared),
    { limit: 'pendingSignIn' },
    (prepareContext, { attempt }) => notifyAboutGuessing(prepareContext, attempt),
  ),
  bindPlatformReading('readStaffSession', (context) => readStaffSession(context)),
  bindPlatformWriting('signOutStaff', (context) => signOutStaff(context)),
  bindPlatformWithPreparation(
    'confirmStaffIdentity',
    (prepareContext, { body }) => prepareStepUp(prepareContext, body),
    (context, { body }, proof) => confirmStaffIdentity(context, body, proof),
    undefined,
    (prepareContext, { attempt }) => notifyAboutGuessing(prepareContext, attempt),
  ),
  bindPlatformReading('listStaffSessions', (context) => listSessions(context)),
  bindPlatformWriting('revokeStaffSession', (context, { params }) => revokeSession(context, params.id)),
  bindPlatformWriting('revokeOtherStaffSessions', (context) => revokeOtherSessions(context)),
];

const accountBindings = [
  bindPlatformWriting('updateStaffAccount', (context, { body }) => updateOwnAccount(context, body)),
  bindPlatformWriting('startStaffEnrolment', (context) => startEnrolment(context)),
  bindPlatformWithPreparation(
    'confirmStaffEnrolment',
    (prepareContext, { body }) => prepareEnrolment(prepareContext, body.code),
    (context, { body }, attempt) => confirmEnrolment(context, body, attempt),
    undefined,
    notifyAboutGuessing,
  ),
  bindPlatformWriting('renewStaffRecoveryCodes', (context) => renewRecoveryCodes(context)),
  bindPlatformWriting('removeStaffSecondFactor', (context) => removeSecondFactor(context)),
  bindPlatformWithPreparation(
    'changeStaffPassword',
    (prepareContext, { body }) => preparePasswordChange(prepareContext, body),
    (context, _, prepared) => changeStaffPassword(context, prepared),
  ),
  bindPlatformWithPreparation(
    'changeStaffEmail',
    (prepareContext) => countEmailChange(prepareContext),
    (context, { body }) => changeStaffEmail(context, body),
  ),
  bindPlatformWriting('confirmStaffEmail', (context, { body }) => confirmStaffEmail(context, body.token), {
    limit: 'link',
  }),
  bindPlatformWithPreparation(
    'askStaffReset',
    (prepareContext, { body }) => consumeStaffResetLimit(prepareContext, body.email),
    (context, { body }, delay) => askStaffReset(context, body.email, delay),
    { limit: 'askReset' },
  ),
  bindPlatformWithPreparation(
    'resetStaffPassword',
    (prepareContext, { body }) => prepareStaffReset(prepareContext, body),
    (context, { body }, prepared) => resetStaffPassword(context, body.token, prepared),
    { limit: 'link' },
  ),
];

const teamBindings = [
  bindReading('listStaff', (context) => listStaff(context)),
  bindWriting('inviteStaff', (context, { body }) => inviteStaff(context, body), { limit: 'staffMail' }),
  bindWriting('withdrawInvitation', (context, { params }) => withdrawInvitation(context, Number(params.id))),
  bindPlatformReading('readInvitation', (context, { params }) => readInvitation(context, params.token), {
    limit: 'link',
  }),
  bindPlatformWithPreparation(
    'acceptInvitation',
    (prepareContext, { body }) => prepareAcceptance(prepareContext, body),
    (context, { body }, prepared) => acceptInvitation(context, body, prepared),
    { limit: 'link' },
  ),
  bindWriting('updateStaffRole', (context, { params, body }) => updateStaffRole(context, Number(params.id), body.role)),
  bindWriting('removeStaff', (context, { params }) => removeStaff(context, Number(params.id))),
];

const siteBindings = [
  bindPlatformReading('listStaffSites', (context, { query }) =>
    listStaffSites(context, {
      ...query,
      idSite: query?.idSite === undefined ? undefined : Number(query.idSite),
      nbItem: Number(query?.nbItem ?? 50),
    }),
  ),
  bindWriting('createSiteLink', (context) => createSiteLink(context), { limit: 'siteLink' }),
  bindReading('listAuditEntries', (context, { query }) =>
    listAuditEntries(context, {
      ...query,
      after: query?.after === undefined ? undefined : Number(query.after),
      nbItem: Number(query?.nbItem ?? 50),
    }),
  ),
];

export const identityBindings = [...sessionBindings, ...accountBindings, ...teamBindings, ...siteBindings];
