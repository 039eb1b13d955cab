// Written by `npm run generate`: change what it lists, never this file.

import * as blogEndpoints from './blog.endpoints.ts';
import * as bookingEndpoints from './booking.endpoints.ts';
import * as elementEndpoints from './element.endpoints.ts';
import * as formEndpoints from './form.endpoints.ts';
import * as imageEndpoints from './image.endpoints.ts';
import * as layoutEndpoints from './layout.endpoints.ts';
import * as memberEndpoints from './member.endpoints.ts';
import * as messageEndpoints from './message.endpoints.ts';
import * as newsletterEndpoints from './newsletter.endpoints.ts';
import * as pageEndpoints from './page.endpoints.ts';
import * as placeEndpoints from './place.endpoints.ts';
import * as publishingEndpoints from './publishing.endpoints.ts';
import * as reviewEndpoints from './review.endpoints.ts';
import * as searchEndpoints from './search.endpoints.ts';
import * as siteEndpoints from './site.endpoints.ts';
import * as translationEndpoints from './translation.endpoints.ts';

/** Every call of the API, by name. */
export const endpoints = {
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
  readPage: pageEndpoints.readPage,
  listPages: pageEndpoints.listPages,
  resolvePath: pageEndpoints.resolvePath,
  listImages: pageEndpoints.listImages,
  listCountries: placeEndpoints.listCountries,
  listCities: placeEndpoints.listCities,
  listNews: publishingEndpoints.listNews,
  readNews: publishingEndpoints.readNews,
  listAlbums: publishingEndpoints.listAlbums,
  readAlbum: publishingEndpoints.readAlbum,
  listServices: publishingEndpoints.listServices,
  readService: publishingEndpoints.readService,
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
  listVariations: siteEndpoints.listVariations,
  readCardPaymentKey: siteEndpoints.readCardPaymentKey,
  listRelayAccessPoints: siteEndpoints.listRelayAccessPoints,
  listTranslations: translationEndpoints.listTranslations,
} as const;
