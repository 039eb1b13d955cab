import type { EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';

type Endpoints = typeof endpoints;

/** Method and path of a call, as the contract declares them. */
export type RouteOf<Name extends EndpointName> = `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`;

/**
 * The calls that the application makes. Browsers do not load the contract itself, whose schemas weigh more than the
 * application; the compiler compares each line with it.
 */
export const calls = {
  signInStaff: 'POST /admin/session',
  confirmStaffSignIn: 'POST /admin/session/second-factor',
  readStaffSession: 'GET /admin/session',
  signOutStaff: 'DELETE /admin/session',
  confirmStaffIdentity: 'POST /admin/session/step-up',
  listStaffSessions: 'GET /admin/sessions',
  revokeStaffSession: 'DELETE /admin/sessions/{id}',
  revokeOtherStaffSessions: 'DELETE /admin/sessions',
  updateStaffAccount: 'PUT /admin/account',
  startStaffEnrolment: 'POST /admin/account/second-factor',
  confirmStaffEnrolment: 'PUT /admin/account/second-factor',
  removeStaffSecondFactor: 'DELETE /admin/account/second-factor',
  renewStaffRecoveryCodes: 'POST /admin/account/recovery-codes',
  changeStaffPassword: 'PUT /admin/account/password',
  changeStaffEmail: 'PUT /admin/account/email',
  confirmStaffEmail: 'PUT /admin/account/email/confirm',
  askStaffReset: 'PUT /admin/password/reset/ask',
  resetStaffPassword: 'PUT /admin/password/reset',
  listStaffSites: 'GET /admin/sites',
  createSiteLink: 'POST /admin/sites/{idSite}/link',
  listAuditEntries: 'GET /admin/sites/{idSite}/audit',
  listStaff: 'GET /admin/sites/{idSite}/staff',
  inviteStaff: 'POST /admin/sites/{idSite}/invitations',
  withdrawInvitation: 'DELETE /admin/sites/{idSite}/invitations/{id}',
  readInvitation: 'GET /admin/invitations/{token}',
  acceptInvitation: 'POST /admin/invitations/accept',
  updateStaffRole: 'PUT /admin/sites/{idSite}/staff/{id}',
  removeStaff: 'DELETE /admin/sites/{idSite}/staff/{id}',
  listSiteSettings: 'GET /admin/sites/{idSite}/settings',
  updateSiteSettings: 'PUT /admin/sites/{idSite}/settings',
  listSettingHistory: 'GET /admin/sites/{idSite}/settings/{type}/history',
  previewSiteSettings: 'POST /admin/sites/{idSite}/settings/preview',
  readLegalCompleteness: 'GET /admin/sites/{idSite}/legal/completeness',
  updateSiteSecret: 'PUT /admin/sites/{idSite}/secrets/{name}',
  deleteSiteSecret: 'DELETE /admin/sites/{idSite}/secrets/{name}',
  listMedia: 'GET /admin/sites/{idSite}/media',
  readMediaLibrary: 'GET /admin/sites/{idSite}/media-library',
  readMedia: 'GET /admin/sites/{idSite}/media/{id}',
  createMedia: 'POST /admin/sites/{idSite}/media',
  updateMedia: 'PUT /admin/sites/{idSite}/media/{id}',
  updateMediaEdits: 'PUT /admin/sites/{idSite}/media/{id}/edits',
  replaceMedia: 'PUT /admin/sites/{idSite}/media/{id}/file',
  restoreMediaVersion: 'POST /admin/sites/{idSite}/media/{id}/restorations',
  updateManyMedia: 'POST /admin/sites/{idSite}/media-changes',
  previewMediaErasure: 'GET /admin/sites/{idSite}/media-erasure',
  eraseMedia: 'POST /admin/sites/{idSite}/media-erasure',
  listBlockDescriptions: 'GET /admin/sites/{idSite}/blocks',
  createMediaFolder: 'POST /admin/sites/{idSite}/media-folders',
  readContentDraft: 'GET /admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}',
  applyContentOperations: 'POST /admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}/operations',
  undoContentOperations: 'POST /admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}/undo',
  listContentOperations: 'GET /admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}/operations',
  renderContentCanvas: 'POST /admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}/canvas',
} as const satisfies { [Name in EndpointName]?: RouteOf<Name> };

export type CallName = keyof typeof calls;
