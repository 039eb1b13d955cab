// Written by `npm run generate`: change what it lists, never this file.

import { awardsResource } from '../resources/awards.resource.ts';
import { carriersResource } from '../resources/carriers.resource.ts';
import { declinationsResource } from '../resources/declinations.resource.ts';
import { discountCodesResource } from '../resources/discount-codes.resource.ts';
import { elementRoutesResource } from '../resources/element-routes.resource.ts';
import { mealIconsResource } from '../resources/meal-icons.resource.ts';
import { membersResource } from '../resources/members.resource.ts';
import { occurrencesResource } from '../resources/occurrences.resource.ts';
import { ordersResource } from '../resources/orders.resource.ts';
import { pickupClosuresResource } from '../resources/pickup-closures.resource.ts';
import { pickupSchedulesResource } from '../resources/pickup-schedules.resource.ts';
import { reductionsResource } from '../resources/reductions.resource.ts';
import { replyTemplatesResource } from '../resources/reply-templates.resource.ts';
import { shippingRatesResource } from '../resources/shipping-rates.resource.ts';
import { shippingZonesResource } from '../resources/shipping-zones.resource.ts';
import { invoicesResource } from '../resources/shop/invoices.resource.ts';
import { withdrawalsResource } from '../resources/shop/withdrawals.resource.ts';
import { addressesResource } from '../resources/site/addresses.resource.ts';
import { componentConfigurationsResource } from '../resources/site/component-configurations.resource.ts';
import { externalAppsResource } from '../resources/site/external-apps.resource.ts';
import { newsletterListsResource } from '../resources/site/newsletter-lists.resource.ts';
import { redirectsResource } from '../resources/site/redirects.resource.ts';
import { subscribersResource } from '../resources/site/subscribers.resource.ts';
import { stockItemsResource } from '../resources/stock-items.resource.ts';
import { testimonialsResource } from '../resources/testimonials.resource.ts';
import { variationsResource } from '../resources/variations.resource.ts';
import * as adminAccountsEndpoints from './admin/accounts.endpoints.ts';
import * as adminArchiveImportEndpoints from './admin/archive-import.endpoints.ts';
import * as adminBlockDescriptionsEndpoints from './admin/block-descriptions.endpoints.ts';
import * as adminBlogFolderEndpoints from './admin/blog-folder.endpoints.ts';
import * as adminCalendarFeedEndpoints from './admin/calendar-feed.endpoints.ts';
import * as adminConsentEndpoints from './admin/consent.endpoints.ts';
import * as adminContentDraftsEndpoints from './admin/content-drafts.endpoints.ts';
import * as adminContentLifecycleEndpoints from './admin/content-lifecycle.endpoints.ts';
import * as adminContentPublishingEndpoints from './admin/content-publishing.endpoints.ts';
import * as adminConversationEndpoints from './admin/conversation.endpoints.ts';
import * as adminCounterSaleEndpoints from './admin/counter-sale.endpoints.ts';
import * as adminCreationChoicesEndpoints from './admin/creation-choices.endpoints.ts';
import * as adminDateActEndpoints from './admin/date-act.endpoints.ts';
import * as adminDiaryEndpoints from './admin/diary.endpoints.ts';
import * as adminDraftPreviewEndpoints from './admin/draft-preview.endpoints.ts';
import * as adminFieldChoicesEndpoints from './admin/field-choices.endpoints.ts';
import * as adminFormAnswerEndpoints from './admin/form-answer.endpoints.ts';
import * as adminIconsEndpoints from './admin/icons.endpoints.ts';
import * as adminInstallationEndpoints from './admin/installation.endpoints.ts';
import * as adminLanguageEndpoints from './admin/language.endpoints.ts';
import * as adminLegalTextEndpoints from './admin/legal-text.endpoints.ts';
import * as adminLostAddressEndpoints from './admin/lost-address.endpoints.ts';
import * as adminMailEndpoints from './admin/mail.endpoints.ts';
import * as adminMediaEndpoints from './admin/media.endpoints.ts';
import * as adminPageTreeEndpoints from './admin/page-tree.endpoints.ts';
import * as adminPaperFileEndpoints from './admin/paper-file.endpoints.ts';
import * as adminParcelLabelEndpoints from './admin/parcel-label.endpoints.ts';
import * as adminPayoutsEndpoints from './admin/payouts.endpoints.ts';
import * as adminPersonEndpoints from './admin/person.endpoints.ts';
import * as adminPlatformSiteEndpoints from './admin/platform-site.endpoints.ts';
import * as adminPlatformWorkEndpoints from './admin/platform-work.endpoints.ts';
import * as adminPreparationEndpoints from './admin/preparation.endpoints.ts';
import * as adminPriceRevisionEndpoints from './admin/price-revision.endpoints.ts';
import * as adminRefundEndpoints from './admin/refund.endpoints.ts';
import * as adminReplyEndpoints from './admin/reply.endpoints.ts';
import * as adminResourceEndpoints from './admin/resource.endpoints.ts';
import * as adminRightsRequestEndpoints from './admin/rights-request.endpoints.ts';
import * as adminSalesReportEndpoints from './admin/sales-report.endpoints.ts';
import * as adminSettingEndpoints from './admin/setting.endpoints.ts';
import * as adminShipmentEndpoints from './admin/shipment.endpoints.ts';
import * as adminShippingTrialEndpoints from './admin/shipping-trial.endpoints.ts';
import * as adminShopOpeningEndpoints from './admin/shop-opening.endpoints.ts';
import * as adminSiteArchiveEndpoints from './admin/site-archive.endpoints.ts';
import * as adminSiteCreationEndpoints from './admin/site-creation.endpoints.ts';
import * as adminSiteDomainEndpoints from './admin/site-domain.endpoints.ts';
import * as adminSiteInvitationEndpoints from './admin/site-invitation.endpoints.ts';
import * as adminSiteLaunchEndpoints from './admin/site-launch.endpoints.ts';
import * as adminStaffAccountEndpoints from './admin/staff-account.endpoints.ts';
import * as adminStaffSessionEndpoints from './admin/staff-session.endpoints.ts';
import * as adminStaffSiteEndpoints from './admin/staff-site.endpoints.ts';
import * as adminStockCountEndpoints from './admin/stock-count.endpoints.ts';
import * as adminSubscriberEndpoints from './admin/subscriber.endpoints.ts';
import * as adminTeamEndpoints from './admin/team.endpoints.ts';
import * as adminThemeEndpoints from './admin/theme.endpoints.ts';
import * as adminTodayEndpoints from './admin/today.endpoints.ts';
import * as adminVintageEndpoints from './admin/vintage.endpoints.ts';
import * as adminVisitsEndpoints from './admin/visits.endpoints.ts';
import * as adminWithdrawalRefundEndpoints from './admin/withdrawal-refund.endpoints.ts';
import * as adminWordpressImportEndpoints from './admin/wordpress-import.endpoints.ts';
import * as blogEndpoints from './blog.endpoints.ts';
import * as bookingEndpoints from './booking.endpoints.ts';
import * as cardEndpoints from './card.endpoints.ts';
import * as cartEndpoints from './cart.endpoints.ts';
import * as deliveryEndpoints from './delivery.endpoints.ts';
import * as elementEndpoints from './element.endpoints.ts';
import * as formEndpoints from './form.endpoints.ts';
import * as imageEndpoints from './image.endpoints.ts';
import * as layoutEndpoints from './layout.endpoints.ts';
import * as memberEndpoints from './member.endpoints.ts';
import * as messageEndpoints from './message.endpoints.ts';
import * as newsletterEndpoints from './newsletter.endpoints.ts';
import * as orderEndpoints from './order.endpoints.ts';
import * as pageEndpoints from './page.endpoints.ts';
import * as panelEndpoints from './panel.endpoints.ts';
import * as paperEndpoints from './paper.endpoints.ts';
import * as placeEndpoints from './place.endpoints.ts';
import * as productEndpoints from './product.endpoints.ts';
import * as publishingEndpoints from './publishing.endpoints.ts';
import * as quoteEndpoints from './quote.endpoints.ts';
import * as reviewEndpoints from './review.endpoints.ts';
import * as searchEndpoints from './search.endpoints.ts';
import * as siteEndpoints from './site.endpoints.ts';
import * as translationEndpoints from './translation.endpoints.ts';
import * as withdrawalEndpoints from './withdrawal.endpoints.ts';

/** Every call of the API, by name. */
export const endpoints = {
  readAccounts: adminAccountsEndpoints.readAccounts,
  readAccountsDownload: adminAccountsEndpoints.readAccountsDownload,
  exportAccounts: adminAccountsEndpoints.exportAccounts,
  listArchiveImports: adminArchiveImportEndpoints.listArchiveImports,
  startArchiveImport: adminArchiveImportEndpoints.startArchiveImport,
  deleteArchiveImport: adminArchiveImportEndpoints.deleteArchiveImport,
  listBlockDescriptions: adminBlockDescriptionsEndpoints.listBlockDescriptions,
  listBlogFolders: adminBlogFolderEndpoints.listBlogFolders,
  createBlogFolder: adminBlogFolderEndpoints.createBlogFolder,
  updateBlogFolder: adminBlogFolderEndpoints.updateBlogFolder,
  moveBlogFolder: adminBlogFolderEndpoints.moveBlogFolder,
  deleteBlogFolder: adminBlogFolderEndpoints.deleteBlogFolder,
  listCalendarFeeds: adminCalendarFeedEndpoints.listCalendarFeeds,
  createCalendarFeed: adminCalendarFeedEndpoints.createCalendarFeed,
  renewCalendarFeed: adminCalendarFeedEndpoints.renewCalendarFeed,
  deleteCalendarFeed: adminCalendarFeedEndpoints.deleteCalendarFeed,
  readConsentSummary: adminConsentEndpoints.readConsentSummary,
  listContents: adminContentDraftsEndpoints.listContents,
  exportContents: adminContentDraftsEndpoints.exportContents,
  createContent: adminContentDraftsEndpoints.createContent,
  readContentDraft: adminContentDraftsEndpoints.readContentDraft,
  applyContentOperations: adminContentDraftsEndpoints.applyContentOperations,
  undoContentOperations: adminContentDraftsEndpoints.undoContentOperations,
  listContentOperations: adminContentDraftsEndpoints.listContentOperations,
  renderContentCanvas: adminContentDraftsEndpoints.renderContentCanvas,
  renderBlockStarters: adminContentDraftsEndpoints.renderBlockStarters,
  renderBlockChoices: adminContentDraftsEndpoints.renderBlockChoices,
  duplicateContent: adminContentLifecycleEndpoints.duplicateContent,
  archiveContent: adminContentLifecycleEndpoints.archiveContent,
  unarchiveContent: adminContentLifecycleEndpoints.unarchiveContent,
  binContent: adminContentLifecycleEndpoints.binContent,
  restoreContent: adminContentLifecycleEndpoints.restoreContent,
  readContentDependents: adminContentLifecycleEndpoints.readContentDependents,
  deleteContent: adminContentLifecycleEndpoints.deleteContent,
  createContentTranslation: adminContentLifecycleEndpoints.createContentTranslation,
  deleteContentTranslation: adminContentLifecycleEndpoints.deleteContentTranslation,
  moveContent: adminContentLifecycleEndpoints.moveContent,
  validateContent: adminContentPublishingEndpoints.validateContent,
  readPublishedContent: adminContentPublishingEndpoints.readPublishedContent,
  publishContent: adminContentPublishingEndpoints.publishContent,
  unpublishContent: adminContentPublishingEndpoints.unpublishContent,
  showContentAgain: adminContentPublishingEndpoints.showContentAgain,
  scheduleContent: adminContentPublishingEndpoints.scheduleContent,
  resumeContentSchedule: adminContentPublishingEndpoints.resumeContentSchedule,
  cancelContentSchedule: adminContentPublishingEndpoints.cancelContentSchedule,
  listContentRevisions: adminContentPublishingEndpoints.listContentRevisions,
  readContentRevision: adminContentPublishingEndpoints.readContentRevision,
  createContentRevision: adminContentPublishingEndpoints.createContentRevision,
  restoreContentRevision: adminContentPublishingEndpoints.restoreContentRevision,
  publishContentRevision: adminContentPublishingEndpoints.publishContentRevision,
  listConversations: adminConversationEndpoints.listConversations,
  readConversation: adminConversationEndpoints.readConversation,
  readConfidentialAnswers: adminConversationEndpoints.readConfidentialAnswers,
  actOnConversations: adminConversationEndpoints.actOnConversations,
  exportConversations: adminConversationEndpoints.exportConversations,
  exportConversation: adminConversationEndpoints.exportConversation,
  downloadConversationFile: adminConversationEndpoints.downloadConversationFile,
  listConversationViews: adminConversationEndpoints.listConversationViews,
  saveConversationView: adminConversationEndpoints.saveConversationView,
  deleteConversationView: adminConversationEndpoints.deleteConversationView,
  listCounterItems: adminCounterSaleEndpoints.listCounterItems,
  quoteCounterOrder: adminCounterSaleEndpoints.quoteCounterOrder,
  listCounterRelayPoints: adminCounterSaleEndpoints.listCounterRelayPoints,
  placeCounterOrder: adminCounterSaleEndpoints.placeCounterOrder,
  eraseCounterBuyer: adminCounterSaleEndpoints.eraseCounterBuyer,
  listCreationTowns: adminCreationChoicesEndpoints.listCreationTowns,
  readProgramFont: adminCreationChoicesEndpoints.readProgramFont,
  moveDate: adminDateActEndpoints.moveDate,
  cancelDate: adminDateActEndpoints.cancelDate,
  changeDateCapacity: adminDateActEndpoints.changeDateCapacity,
  addDateSeries: adminDateActEndpoints.addDateSeries,
  sendDateMail: adminDateActEndpoints.sendDateMail,
  listDiaryDates: adminDiaryEndpoints.listDiaryDates,
  readDiaryDate: adminDiaryEndpoints.readDiaryDate,
  createDiaryBooking: adminDiaryEndpoints.createDiaryBooking,
  reserveDiarySeats: adminDiaryEndpoints.reserveDiarySeats,
  updateDiaryBooking: adminDiaryEndpoints.updateDiaryBooking,
  acceptDiaryBooking: adminDiaryEndpoints.acceptDiaryBooking,
  cancelDiaryBooking: adminDiaryEndpoints.cancelDiaryBooking,
  listDiaryTargets: adminDiaryEndpoints.listDiaryTargets,
  transferDiaryBooking: adminDiaryEndpoints.transferDiaryBooking,
  updateDiaryAttendance: adminDiaryEndpoints.updateDiaryAttendance,
  updateDiaryBookingNote: adminDiaryEndpoints.updateDiaryBookingNote,
  updateDiaryDateNote: adminDiaryEndpoints.updateDiaryDateNote,
  updateDiaryPayment: adminDiaryEndpoints.updateDiaryPayment,
  exportDiaryDate: adminDiaryEndpoints.exportDiaryDate,
  createPreviewLink: adminDraftPreviewEndpoints.createPreviewLink,
  listPreviewLinks: adminDraftPreviewEndpoints.listPreviewLinks,
  revokePreviewLink: adminDraftPreviewEndpoints.revokePreviewLink,
  listFieldChoices: adminFieldChoicesEndpoints.listFieldChoices,
  searchLinkTargets: adminFieldChoicesEndpoints.searchLinkTargets,
  listFormAnswers: adminFormAnswerEndpoints.listFormAnswers,
  readFormAnswerSummary: adminFormAnswerEndpoints.readFormAnswerSummary,
  countFormAnswers: adminFormAnswerEndpoints.countFormAnswers,
  exportFormAnswers: adminFormAnswerEndpoints.exportFormAnswers,
  searchIcons: adminIconsEndpoints.searchIcons,
  readInstallationLink: adminInstallationEndpoints.readInstallationLink,
  createFirstAccount: adminInstallationEndpoints.createFirstAccount,
  readSiteLanguages: adminLanguageEndpoints.readSiteLanguages,
  listUntranslated: adminLanguageEndpoints.listUntranslated,
  createSiteLanguage: adminLanguageEndpoints.createSiteLanguage,
  updateSiteLanguage: adminLanguageEndpoints.updateSiteLanguage,
  deleteSiteLanguage: adminLanguageEndpoints.deleteSiteLanguage,
  readLegalTexts: adminLegalTextEndpoints.readLegalTexts,
  listLegalTextVersions: adminLegalTextEndpoints.listLegalTextVersions,
  listLostAddresses: adminLostAddressEndpoints.listLostAddresses,
  updateLostAddresses: adminLostAddressEndpoints.updateLostAddresses,
  listSiteMails: adminMailEndpoints.listSiteMails,
  readSiteMail: adminMailEndpoints.readSiteMail,
  previewSiteMail: adminMailEndpoints.previewSiteMail,
  updateSiteMail: adminMailEndpoints.updateSiteMail,
  listOutgoingMails: adminMailEndpoints.listOutgoingMails,
  resendOutgoingMail: adminMailEndpoints.resendOutgoingMail,
  giveUpOutgoingMail: adminMailEndpoints.giveUpOutgoingMail,
  listMedia: adminMediaEndpoints.listMedia,
  readMediaLibrary: adminMediaEndpoints.readMediaLibrary,
  readMedia: adminMediaEndpoints.readMedia,
  reviewDrawing: adminMediaEndpoints.reviewDrawing,
  listAnnouncedUploads: adminMediaEndpoints.listAnnouncedUploads,
  cancelAnnouncedUpload: adminMediaEndpoints.cancelAnnouncedUpload,
  createMedia: adminMediaEndpoints.createMedia,
  updateMedia: adminMediaEndpoints.updateMedia,
  updateMediaEdits: adminMediaEndpoints.updateMediaEdits,
  replaceMedia: adminMediaEndpoints.replaceMedia,
  restoreMediaVersion: adminMediaEndpoints.restoreMediaVersion,
  convertMedia: adminMediaEndpoints.convertMedia,
  updateManyMedia: adminMediaEndpoints.updateManyMedia,
  previewMediaErasure: adminMediaEndpoints.previewMediaErasure,
  eraseMedia: adminMediaEndpoints.eraseMedia,
  createMediaFolder: adminMediaEndpoints.createMediaFolder,
  updateMediaFolder: adminMediaEndpoints.updateMediaFolder,
  deleteMediaFolder: adminMediaEndpoints.deleteMediaFolder,
  listSitePages: adminPageTreeEndpoints.listSitePages,
  movePage: adminPageTreeEndpoints.movePage,
  readPaperFile: adminPaperFileEndpoints.readPaperFile,
  readOrderTickets: adminPaperFileEndpoints.readOrderTickets,
  readPapersDownload: adminPaperFileEndpoints.readPapersDownload,
  readOrderLabels: adminParcelLabelEndpoints.readOrderLabels,
  createParcelLabel: adminParcelLabelEndpoints.createParcelLabel,
  settleParcelLabel: adminParcelLabelEndpoints.settleParcelLabel,
  readParcelLabelFile: adminParcelLabelEndpoints.readParcelLabelFile,
  testCarrier: adminParcelLabelEndpoints.testCarrier,
  listCardPayouts: adminPayoutsEndpoints.listCardPayouts,
  readCardPayout: adminPayoutsEndpoints.readCardPayout,
  listPersons: adminPersonEndpoints.listPersons,
  readPerson: adminPersonEndpoints.readPerson,
  exportPerson: adminPersonEndpoints.exportPerson,
  previewPersonErasure: adminPersonEndpoints.previewPersonErasure,
  erasePerson: adminPersonEndpoints.erasePerson,
  listPlatformSites: adminPlatformSiteEndpoints.listPlatformSites,
  suspendSite: adminPlatformSiteEndpoints.suspendSite,
  resumeSite: adminPlatformSiteEndpoints.resumeSite,
  changeSiteQuota: adminPlatformSiteEndpoints.changeSiteQuota,
  copySite: adminPlatformSiteEndpoints.copySite,
  readSiteDeletion: adminPlatformSiteEndpoints.readSiteDeletion,
  deleteSite: adminPlatformSiteEndpoints.deleteSite,
  listPlatformJobs: adminPlatformWorkEndpoints.listPlatformJobs,
  retryPlatformJob: adminPlatformWorkEndpoints.retryPlatformJob,
  listPlatformMails: adminPlatformWorkEndpoints.listPlatformMails,
  listPlatformStorage: adminPlatformWorkEndpoints.listPlatformStorage,
  readPlatformHealth: adminPlatformWorkEndpoints.readPlatformHealth,
  listPreparation: adminPreparationEndpoints.listPreparation,
  readPreparationPaper: adminPreparationEndpoints.readPreparationPaper,
  advancePreparation: adminPreparationEndpoints.advancePreparation,
  listPriceRevisions: adminPriceRevisionEndpoints.listPriceRevisions,
  revisePrices: adminPriceRevisionEndpoints.revisePrices,
  undoPriceRevision: adminPriceRevisionEndpoints.undoPriceRevision,
  readOrderRefunds: adminRefundEndpoints.readOrderRefunds,
  refundOrder: adminRefundEndpoints.refundOrder,
  readConversationThread: adminReplyEndpoints.readConversationThread,
  sendConversationReply: adminReplyEndpoints.sendConversationReply,
  cancelConversationReply: adminReplyEndpoints.cancelConversationReply,
  addConversationNote: adminReplyEndpoints.addConversationNote,
  saveConversationDraft: adminReplyEndpoints.saveConversationDraft,
  addReplyFile: adminReplyEndpoints.addReplyFile,
  removeReplyFile: adminReplyEndpoints.removeReplyFile,
  listFilledReplyTemplates: adminReplyEndpoints.listFilledReplyTemplates,
  describeResources: adminResourceEndpoints.describeResources,
  findRecords: adminResourceEndpoints.findRecords,
  listRightsRequests: adminRightsRequestEndpoints.listRightsRequests,
  readRightsRequest: adminRightsRequestEndpoints.readRightsRequest,
  closeRightsRequest: adminRightsRequestEndpoints.closeRightsRequest,
  listSalesReports: adminSalesReportEndpoints.listSalesReports,
  readSalesReport: adminSalesReportEndpoints.readSalesReport,
  exportSalesReport: adminSalesReportEndpoints.exportSalesReport,
  rectifySalesReport: adminSalesReportEndpoints.rectifySalesReport,
  sendSalesReport: adminSalesReportEndpoints.sendSalesReport,
  testReportPlatform: adminSalesReportEndpoints.testReportPlatform,
  listSiteSettings: adminSettingEndpoints.listSiteSettings,
  updateSiteSettings: adminSettingEndpoints.updateSiteSettings,
  listSettingHistory: adminSettingEndpoints.listSettingHistory,
  previewSiteSettings: adminSettingEndpoints.previewSiteSettings,
  readClosureEffects: adminSettingEndpoints.readClosureEffects,
  readLegalCompleteness: adminSettingEndpoints.readLegalCompleteness,
  updateSiteSecret: adminSettingEndpoints.updateSiteSecret,
  deleteSiteSecret: adminSettingEndpoints.deleteSiteSecret,
  readOrderShipments: adminShipmentEndpoints.readOrderShipments,
  createShipment: adminShipmentEndpoints.createShipment,
  undoShipment: adminShipmentEndpoints.undoShipment,
  updateShipmentTracking: adminShipmentEndpoints.updateShipmentTracking,
  updateShipmentReceipt: adminShipmentEndpoints.updateShipmentReceipt,
  updateShipmentProblem: adminShipmentEndpoints.updateShipmentProblem,
  tryShipping: adminShippingTrialEndpoints.tryShipping,
  readShopOpening: adminShopOpeningEndpoints.readShopOpening,
  openShop: adminShopOpeningEndpoints.openShop,
  closeShop: adminShopOpeningEndpoints.closeShop,
  listSiteArchives: adminSiteArchiveEndpoints.listSiteArchives,
  createSiteArchive: adminSiteArchiveEndpoints.createSiteArchive,
  createPeopleArchive: adminSiteArchiveEndpoints.createPeopleArchive,
  readSiteArchiveDownload: adminSiteArchiveEndpoints.readSiteArchiveDownload,
  deleteSiteArchive: adminSiteArchiveEndpoints.deleteSiteArchive,
  listSiteTemplates: adminSiteCreationEndpoints.listSiteTemplates,
  beginSiteCreation: adminSiteCreationEndpoints.beginSiteCreation,
  readSiteCreation: adminSiteCreationEndpoints.readSiteCreation,
  updateSiteCreation: adminSiteCreationEndpoints.updateSiteCreation,
  deleteSiteCreation: adminSiteCreationEndpoints.deleteSiteCreation,
  checkSiteCreationName: adminSiteCreationEndpoints.checkSiteCreationName,
  createSiteOfCreation: adminSiteCreationEndpoints.createSiteOfCreation,
  listSiteDomains: adminSiteDomainEndpoints.listSiteDomains,
  createSiteDomain: adminSiteDomainEndpoints.createSiteDomain,
  checkSiteDomain: adminSiteDomainEndpoints.checkSiteDomain,
  updateMainHost: adminSiteDomainEndpoints.updateMainHost,
  deleteSiteDomain: adminSiteDomainEndpoints.deleteSiteDomain,
  listSiteInvitations: adminSiteInvitationEndpoints.listSiteInvitations,
  inviteSiteOwner: adminSiteInvitationEndpoints.inviteSiteOwner,
  withdrawSiteInvitation: adminSiteInvitationEndpoints.withdrawSiteInvitation,
  readSiteInvitation: adminSiteInvitationEndpoints.readSiteInvitation,
  acceptSiteInvitation: adminSiteInvitationEndpoints.acceptSiteInvitation,
  readSiteLaunch: adminSiteLaunchEndpoints.readSiteLaunch,
  launchSite: adminSiteLaunchEndpoints.launchSite,
  withdrawSite: adminSiteLaunchEndpoints.withdrawSite,
  updateSiteLaunch: adminSiteLaunchEndpoints.updateSiteLaunch,
  keepSample: adminSiteLaunchEndpoints.keepSample,
  sendTrialMail: adminSiteLaunchEndpoints.sendTrialMail,
  updateStaffAccount: adminStaffAccountEndpoints.updateStaffAccount,
  startStaffEnrolment: adminStaffAccountEndpoints.startStaffEnrolment,
  confirmStaffEnrolment: adminStaffAccountEndpoints.confirmStaffEnrolment,
  renewStaffRecoveryCodes: adminStaffAccountEndpoints.renewStaffRecoveryCodes,
  removeStaffSecondFactor: adminStaffAccountEndpoints.removeStaffSecondFactor,
  changeStaffPassword: adminStaffAccountEndpoints.changeStaffPassword,
  changeStaffEmail: adminStaffAccountEndpoints.changeStaffEmail,
  confirmStaffEmail: adminStaffAccountEndpoints.confirmStaffEmail,
  askStaffReset: adminStaffAccountEndpoints.askStaffReset,
  resetStaffPassword: adminStaffAccountEndpoints.resetStaffPassword,
  signInStaff: adminStaffSessionEndpoints.signInStaff,
  confirmStaffSignIn: adminStaffSessionEndpoints.confirmStaffSignIn,
  readStaffSession: adminStaffSessionEndpoints.readStaffSession,
  signOutStaff: adminStaffSessionEndpoints.signOutStaff,
  confirmStaffIdentity: adminStaffSessionEndpoints.confirmStaffIdentity,
  listStaffSessions: adminStaffSessionEndpoints.listStaffSessions,
  revokeStaffSession: adminStaffSessionEndpoints.revokeStaffSession,
  revokeOtherStaffSessions: adminStaffSessionEndpoints.revokeOtherStaffSessions,
  listStaffSites: adminStaffSiteEndpoints.listStaffSites,
  createSiteLink: adminStaffSiteEndpoints.createSiteLink,
  listAuditEntries: adminStaffSiteEndpoints.listAuditEntries,
  readStockCount: adminStockCountEndpoints.readStockCount,
  startStockCount: adminStockCountEndpoints.startStockCount,
  countStock: adminStockCountEndpoints.countStock,
  applyStockCount: adminStockCountEndpoints.applyStockCount,
  abandonStockCount: adminStockCountEndpoints.abandonStockCount,
  listSubscriberLists: adminSubscriberEndpoints.listSubscriberLists,
  readSubscriberProofs: adminSubscriberEndpoints.readSubscriberProofs,
  addSubscriber: adminSubscriberEndpoints.addSubscriber,
  removeSubscription: adminSubscriberEndpoints.removeSubscription,
  previewSubscriberImport: adminSubscriberEndpoints.previewSubscriberImport,
  listSubscriberImports: adminSubscriberEndpoints.listSubscriberImports,
  createSubscriberImport: adminSubscriberEndpoints.createSubscriberImport,
  addImportedSubscribers: adminSubscriberEndpoints.addImportedSubscribers,
  undoSubscriberImport: adminSubscriberEndpoints.undoSubscriberImport,
  readSuppressions: adminSubscriberEndpoints.readSuppressions,
  checkSuppression: adminSubscriberEndpoints.checkSuppression,
  addSuppression: adminSubscriberEndpoints.addSuppression,
  listStaff: adminTeamEndpoints.listStaff,
  inviteStaff: adminTeamEndpoints.inviteStaff,
  withdrawInvitation: adminTeamEndpoints.withdrawInvitation,
  readInvitation: adminTeamEndpoints.readInvitation,
  acceptInvitation: adminTeamEndpoints.acceptInvitation,
  updateStaffRole: adminTeamEndpoints.updateStaffRole,
  removeStaff: adminTeamEndpoints.removeStaff,
  readSiteTheme: adminThemeEndpoints.readSiteTheme,
  updateSiteTheme: adminThemeEndpoints.updateSiteTheme,
  listThemeRevisions: adminThemeEndpoints.listThemeRevisions,
  readFontSample: adminThemeEndpoints.readFontSample,
  createSiteFont: adminThemeEndpoints.createSiteFont,
  deleteSiteFont: adminThemeEndpoints.deleteSiteFont,
  readToday: adminTodayEndpoints.readToday,
  listVintages: adminVintageEndpoints.listVintages,
  rollVintages: adminVintageEndpoints.rollVintages,
  undoVintageRollover: adminVintageEndpoints.undoVintageRollover,
  readVisits: adminVisitsEndpoints.readVisits,
  readWithdrawalRefund: adminWithdrawalRefundEndpoints.readWithdrawalRefund,
  refundWithdrawal: adminWithdrawalRefundEndpoints.refundWithdrawal,
  listWordpressImports: adminWordpressImportEndpoints.listWordpressImports,
  createWordpressImport: adminWordpressImportEndpoints.createWordpressImport,
  readWordpressImport: adminWordpressImportEndpoints.readWordpressImport,
  updateWordpressChoices: adminWordpressImportEndpoints.updateWordpressChoices,
  startWordpressImport: adminWordpressImportEndpoints.startWordpressImport,
  cancelWordpressImport: adminWordpressImportEndpoints.cancelWordpressImport,
  readWordpressUndo: adminWordpressImportEndpoints.readWordpressUndo,
  undoWordpressImport: adminWordpressImportEndpoints.undoWordpressImport,
  deleteWordpressImport: adminWordpressImportEndpoints.deleteWordpressImport,
  listWordpressItems: adminWordpressImportEndpoints.listWordpressItems,
  exportWordpressAccount: adminWordpressImportEndpoints.exportWordpressAccount,
  listBlogs: blogEndpoints.listBlogs,
  listFolderBlogs: blogEndpoints.listFolderBlogs,
  readBlogRoot: blogEndpoints.readBlogRoot,
  readBlogFolder: blogEndpoints.readBlogFolder,
  readBlogFolderTrail: blogEndpoints.readBlogFolderTrail,
  readBlogTrail: blogEndpoints.readBlogTrail,
  readBlog: blogEndpoints.readBlog,
  registerToElement: bookingEndpoints.registerToElement,
  readBooking: bookingEndpoints.readBooking,
  acceptBooking: bookingEndpoints.acceptBooking,
  cancelBooking: bookingEndpoints.cancelBooking,
  listOwnBookings: bookingEndpoints.listOwnBookings,
  acceptOwnBooking: bookingEndpoints.acceptOwnBooking,
  cancelOwnBooking: bookingEndpoints.cancelOwnBooking,
  receiveCardEvent: cardEndpoints.receiveCardEvent,
  prepareCardPayment: cardEndpoints.prepareCardPayment,
  changeOrderPayment: cardEndpoints.changeOrderPayment,
  quoteCart: cartEndpoints.quoteCart,
  calculateShippingFees: deliveryEndpoints.calculateShippingFees,
  discountOrder: deliveryEndpoints.discountOrder,
  listPickupSlots: deliveryEndpoints.listPickupSlots,
  listElements: elementEndpoints.listElements,
  readElement: elementEndpoints.readElement,
  listElementRoutes: elementEndpoints.listElementRoutes,
  listOccurrences: elementEndpoints.listOccurrences,
  readForm: formEndpoints.readForm,
  submitForm: formEndpoints.submitForm,
  loadSvg: imageEndpoints.loadSvg,
  checkLayoutHash: layoutEndpoints.checkLayoutHash,
  saveLayoutPreview: layoutEndpoints.saveLayoutPreview,
  register: memberEndpoints.register,
  confirmRegistration: memberEndpoints.confirmRegistration,
  login: memberEndpoints.login,
  logout: memberEndpoints.logout,
  askReset: memberEndpoints.askReset,
  resetPassword: memberEndpoints.resetPassword,
  readUser: memberEndpoints.readUser,
  updateUser: memberEndpoints.updateUser,
  changePassword: memberEndpoints.changePassword,
  exportUser: memberEndpoints.exportUser,
  deleteUser: memberEndpoints.deleteUser,
  requestRights: memberEndpoints.requestRights,
  sendMessage: messageEndpoints.sendMessage,
  listNewsletterLists: newsletterEndpoints.listNewsletterLists,
  readNewsletterSubscription: newsletterEndpoints.readNewsletterSubscription,
  updateNewsletterSubscription: newsletterEndpoints.updateNewsletterSubscription,
  subscribeNewsletter: newsletterEndpoints.subscribeNewsletter,
  readNewsletterRequest: newsletterEndpoints.readNewsletterRequest,
  confirmNewsletter: newsletterEndpoints.confirmNewsletter,
  readNewsletterLeaving: newsletterEndpoints.readNewsletterLeaving,
  leaveNewsletter: newsletterEndpoints.leaveNewsletter,
  placeOrder: orderEndpoints.placeOrder,
  readOrder: orderEndpoints.readOrder,
  cancelOrder: orderEndpoints.cancelOrder,
  claimOrder: orderEndpoints.claimOrder,
  confirmReceipt: orderEndpoints.confirmReceipt,
  stopReviewMail: orderEndpoints.stopReviewMail,
  listOwnOrders: orderEndpoints.listOwnOrders,
  cancelOwnOrder: orderEndpoints.cancelOwnOrder,
  confirmOwnReceipt: orderEndpoints.confirmOwnReceipt,
  openOwnPayment: orderEndpoints.openOwnPayment,
  readPage: pageEndpoints.readPage,
  listPages: pageEndpoints.listPages,
  resolvePath: pageEndpoints.resolvePath,
  listImages: pageEndpoints.listImages,
  readPanelPage: panelEndpoints.readPanelPage,
  createPanelPreview: panelEndpoints.createPanelPreview,
  readOrderPaper: paperEndpoints.readOrderPaper,
  readOwnPaper: paperEndpoints.readOwnPaper,
  listCountries: placeEndpoints.listCountries,
  listCities: placeEndpoints.listCities,
  listProducts: productEndpoints.listProducts,
  readProduct: productEndpoints.readProduct,
  readWineLabel: productEndpoints.readWineLabel,
  listProductFilters: productEndpoints.listProductFilters,
  readQuantities: productEndpoints.readQuantities,
  listVariations: productEndpoints.listVariations,
  listAwards: productEndpoints.listAwards,
  listRecommendedProducts: productEndpoints.listRecommendedProducts,
  readProductFile: productEndpoints.readProductFile,
  readDeclinationFile: productEndpoints.readDeclinationFile,
  listMealIcons: productEndpoints.listMealIcons,
  listNews: publishingEndpoints.listNews,
  readNews: publishingEndpoints.readNews,
  listAlbums: publishingEndpoints.listAlbums,
  readAlbum: publishingEndpoints.readAlbum,
  listServices: publishingEndpoints.listServices,
  readService: publishingEndpoints.readService,
  quoteOrder: quoteEndpoints.quoteOrder,
  validateOrder: quoteEndpoints.validateOrder,
  listGoogleReviews: reviewEndpoints.listGoogleReviews,
  listTestimonials: reviewEndpoints.listTestimonials,
  sendTestimonial: reviewEndpoints.sendTestimonial,
  readTestimonialDraft: reviewEndpoints.readTestimonialDraft,
  moderateTestimonial: reviewEndpoints.moderateTestimonial,
  search: searchEndpoints.search,
  suggest: searchEndpoints.suggest,
  listParameters: siteEndpoints.listParameters,
  readSiteInfo: siteEndpoints.readSiteInfo,
  readLogged: siteEndpoints.readLogged,
  listCompanyAddresses: siteEndpoints.listCompanyAddresses,
  listAddressTypes: siteEndpoints.listAddressTypes,
  readComponentConfiguration: siteEndpoints.readComponentConfiguration,
  readExternalAppConfiguration: siteEndpoints.readExternalAppConfiguration,
  logVisit: siteEndpoints.logVisit,
  readCardPaymentKey: siteEndpoints.readCardPaymentKey,
  listRelayAccessPoints: siteEndpoints.listRelayAccessPoints,
  listTranslations: translationEndpoints.listTranslations,
  checkWithdrawal: withdrawalEndpoints.checkWithdrawal,
  declareWithdrawal: withdrawalEndpoints.declareWithdrawal,
  readWithdrawalReceipt: withdrawalEndpoints.readWithdrawalReceipt,
  readWithdrawalRevocation: withdrawalEndpoints.readWithdrawalRevocation,
  revokeWithdrawal: withdrawalEndpoints.revokeWithdrawal,
  readOrderWithdrawals: withdrawalEndpoints.readOrderWithdrawals,
  ...awardsResource.endpoints,
  ...carriersResource.endpoints,
  ...declinationsResource.endpoints,
  ...discountCodesResource.endpoints,
  ...elementRoutesResource.endpoints,
  ...mealIconsResource.endpoints,
  ...membersResource.endpoints,
  ...occurrencesResource.endpoints,
  ...ordersResource.endpoints,
  ...pickupClosuresResource.endpoints,
  ...pickupSchedulesResource.endpoints,
  ...reductionsResource.endpoints,
  ...replyTemplatesResource.endpoints,
  ...shippingRatesResource.endpoints,
  ...shippingZonesResource.endpoints,
  ...invoicesResource.endpoints,
  ...withdrawalsResource.endpoints,
  ...addressesResource.endpoints,
  ...componentConfigurationsResource.endpoints,
  ...externalAppsResource.endpoints,
  ...newsletterListsResource.endpoints,
  ...redirectsResource.endpoints,
  ...subscribersResource.endpoints,
  ...stockItemsResource.endpoints,
  ...testimonialsResource.endpoints,
  ...variationsResource.endpoints,
} as const;
