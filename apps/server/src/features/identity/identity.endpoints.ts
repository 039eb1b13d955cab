import { bind } from '../bind-endpoint.ts';
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
  createFirstAccount,
  prepareFirstAccount,
  readInstallationLink,
} from './installation/installation.operations.ts';
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
import {
  acceptSiteInvitation,
  inviteSiteOwner,
  listSiteInvitations,
  prepareSiteAcceptance,
  readSiteInvitation,
  withdrawSiteInvitation,
} from './site-invitations/site-invitations.operations.ts';
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
  bind('signInStaff', {
    prepare: (prepareContext, { body }) => verifyStaffSignIn(prepareContext, body),
    write: (context, _, proof) => signInStaff(context, proof),
  }),
  bind('confirmStaffSignIn', {
    prepare: (prepareContext, { body }) => prepareSecondFactor(prepareContext, body),
    write: (context, { body }, prepared) => confirmStaffSignIn(context, body, prepared),
    rateLimit: { limit: 'pendingSignIn' },
    cleanup: (prepareContext, { attempt }) => notifyAboutGuessing(prepareContext, attempt),
  }),
  bind('readStaffSession', { read: (context) => readStaffSession(context) }),
  bind('signOutStaff', { write: (context) => signOutStaff(context) }),
  bind('confirmStaffIdentity', {
    prepare: (prepareContext, { body }) => prepareStepUp(prepareContext, body),
    write: (context, { body }, proof) => confirmStaffIdentity(context, body, proof),
    cleanup: (prepareContext, { attempt }) => notifyAboutGuessing(prepareContext, attempt),
  }),
  bind('listStaffSessions', { read: (context) => listSessions(context) }),
  bind('revokeStaffSession', { write: (context, { params }) => revokeSession(context, params.id) }),
  bind('revokeOtherStaffSessions', { write: (context) => revokeOtherSessions(context) }),
];

const accountBindings = [
  bind('updateStaffAccount', { write: (context, { body }) => updateOwnAccount(context, body) }),
  bind('startStaffEnrolment', { write: (context) => startEnrolment(context) }),
  bind('confirmStaffEnrolment', {
    prepare: (prepareContext, { body }) => prepareEnrolment(prepareContext, body.code),
    write: (context, { body }, attempt) => confirmEnrolment(context, body, attempt),
    cleanup: notifyAboutGuessing,
  }),
  bind('renewStaffRecoveryCodes', { write: (context) => renewRecoveryCodes(context) }),
  bind('removeStaffSecondFactor', { write: (context) => removeSecondFactor(context) }),
  bind('changeStaffPassword', {
    prepare: (prepareContext, { body }) => preparePasswordChange(prepareContext, body),
    write: (context, _, prepared) => changeStaffPassword(context, prepared),
  }),
  bind('changeStaffEmail', {
    prepare: (prepareContext) => countEmailChange(prepareContext),
    write: (context, { body }) => changeStaffEmail(context, body),
  }),
  bind('confirmStaffEmail', {
    write: (context, { body }) => confirmStaffEmail(context, body.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('askStaffReset', {
    prepare: (prepareContext, { body }) => consumeStaffResetLimit(prepareContext, body.email),
    write: (context, { body }, delay) => askStaffReset(context, body.email, delay),
    rateLimit: { limit: 'askReset' },
  }),
  bind('resetStaffPassword', {
    prepare: (prepareContext, { body }) => prepareStaffReset(prepareContext, body),
    write: (context, { body }, prepared) => resetStaffPassword(context, body.token, prepared),
    rateLimit: { limit: 'link' },
  }),
];

const installationBindings = [
  bind('readInstallationLink', {
    read: (context, { params }) => readInstallationLink(context, params.token),
    rateLimit: { limit: 'link' },
  }),
  bind('createFirstAccount', {
    prepare: (prepareContext, { body }) => prepareFirstAccount(prepareContext, body),
    write: (context, { body }, passwordHash) => createFirstAccount(context, body, passwordHash),
    rateLimit: { limit: 'link' },
  }),
];

const siteInvitationBindings = [
  bind('listSiteInvitations', {
    read: (context, { query }) =>
      listSiteInvitations(context, query?.after === undefined ? {} : { after: Number(query.after) }),
  }),
  bind('inviteSiteOwner', {
    write: (context, { body }) => inviteSiteOwner(context, body),
    rateLimit: { limit: 'staffMail' },
  }),
  bind('withdrawSiteInvitation', {
    write: (context, { params }) => withdrawSiteInvitation(context, Number(params.id)),
  }),
  bind('readSiteInvitation', {
    read: (context, { params }) => readSiteInvitation(context, params.token),
    rateLimit: { limit: 'link' },
  }),
  bind('acceptSiteInvitation', {
    prepare: (prepareContext, { body }) => prepareSiteAcceptance(prepareContext, body),
    write: (context, { body }, prepared) => acceptSiteInvitation(context, body, prepared),
    rateLimit: { limit: 'link' },
  }),
];

const teamBindings = [
  bind('listStaff', { read: (context) => listStaff(context) }),
  bind('inviteStaff', { write: (context, { body }) => inviteStaff(context, body), rateLimit: { limit: 'staffMail' } }),
  bind('withdrawInvitation', { write: (context, { params }) => withdrawInvitation(context, Number(params.id)) }),
  bind('readInvitation', {
    read: (context, { params }) => readInvitation(context, params.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('acceptInvitation', {
    prepare: (prepareContext, { body }) => prepareAcceptance(prepareContext, body),
    write: (context, { body }, prepared) => acceptInvitation(context, body, prepared),
    rateLimit: { limit: 'link' },
  }),
  bind('updateStaffRole', {
    write: (context, { params, body }) => updateStaffRole(context, Number(params.id), body.role),
  }),
  bind('removeStaff', { write: (context, { params }) => removeStaff(context, Number(params.id)) }),
];

const siteBindings = [
  bind('listStaffSites', {
    read: (context, { query }) =>
      listStaffSites(context, {
        ...query,
        idSite: query?.idSite === undefined ? undefined : Number(query.idSite),
        nbItem: Number(query?.nbItem ?? 50),
      }),
  }),
  bind('createSiteLink', { write: (context) => createSiteLink(context), rateLimit: { limit: 'siteLink' } }),
  bind('listAuditEntries', {
    read: (context, { query }) =>
      listAuditEntries(context, {
        ...query,
        after: query?.after === undefined ? undefined : Number(query.after),
        nbItem: Number(query?.nbItem ?? 50),
      }),
  }),
];

export const identityBindings = [
  ...sessionBindings,
  ...accountBindings,
  ...installationBindings,
  ...siteInvitationBindings,
  ...teamBindings,
  ...siteBindings,
];
