import type { z } from 'zod';
import * as blog from './blog.endpoints.ts';
import * as booking from './booking.endpoints.ts';
import type { Endpoint, FilePart } from './define-endpoint.ts';
import * as element from './element.endpoints.ts';
import * as form from './form.endpoints.ts';
import * as image from './image.endpoints.ts';
import * as layout from './layout.endpoints.ts';
import * as member from './member.endpoints.ts';
import * as message from './message.endpoints.ts';
import * as newsletter from './newsletter.endpoints.ts';
import * as page from './page.endpoints.ts';
import * as place from './place.endpoints.ts';
import * as publishing from './publishing.endpoints.ts';
import * as review from './review.endpoints.ts';
import * as searching from './search.endpoints.ts';
import * as site from './site.endpoints.ts';
import * as translation from './translation.endpoints.ts';

/** Every call of the API, by name. */
export const endpoints = {
  listParameters: site.listParameters,
  readSiteInfo: site.readSiteInfo,
  readLogged: site.readLogged,
  listCompanyAddresses: site.listCompanyAddresses,
  listAddressTypes: site.listAddressTypes,
  readComponentConfiguration: site.readComponentConfiguration,
  readExternalAppConfiguration: site.readExternalAppConfiguration,
  logVisit: site.logVisit,
  listVariations: site.listVariations,
  readCardPaymentKey: site.readCardPaymentKey,
  listRelayAccessPoints: site.listRelayAccessPoints,
  listElements: element.listElements,
  readElement: element.readElement,
  listElementRoutes: element.listElementRoutes,
  listOccurrences: element.listOccurrences,
  listPages: page.listPages,
  readPage: page.readPage,
  resolvePath: page.resolvePath,
  listImages: page.listImages,
  listNews: publishing.listNews,
  readNews: publishing.readNews,
  listAlbums: publishing.listAlbums,
  readAlbum: publishing.readAlbum,
  listServices: publishing.listServices,
  readService: publishing.readService,
  listBlogs: blog.listBlogs,
  listFolderBlogs: blog.listFolderBlogs,
  readBlogRoot: blog.readBlogRoot,
  readBlogFolder: blog.readBlogFolder,
  readBlogFolderTrail: blog.readBlogFolderTrail,
  readBlogTrail: blog.readBlogTrail,
  readBlog: blog.readBlog,
  listTranslations: translation.listTranslations,
  search: searching.search,
  suggest: searching.suggest,
  sendMessage: message.sendMessage,
  register: member.register,
  confirmRegistration: member.confirmRegistration,
  login: member.login,
  logout: member.logout,
  askReset: member.askReset,
  resetPassword: member.resetPassword,
  readUser: member.readUser,
  updateUser: member.updateUser,
  changePassword: member.changePassword,
  exportUser: member.exportUser,
  deleteUser: member.deleteUser,
  requestRights: member.requestRights,
  registerToElement: booking.registerToElement,
  readBooking: booking.readBooking,
  acceptBooking: booking.acceptBooking,
  cancelBooking: booking.cancelBooking,
  listOwnBookings: booking.listOwnBookings,
  acceptOwnBooking: booking.acceptOwnBooking,
  cancelOwnBooking: booking.cancelOwnBooking,
  listNewsletterLists: newsletter.listNewsletterLists,
  readNewsletterSubscription: newsletter.readNewsletterSubscription,
  updateNewsletterSubscription: newsletter.updateNewsletterSubscription,
  subscribeNewsletter: newsletter.subscribeNewsletter,
  readNewsletterRequest: newsletter.readNewsletterRequest,
  confirmNewsletter: newsletter.confirmNewsletter,
  readNewsletterLeaving: newsletter.readNewsletterLeaving,
  leaveNewsletter: newsletter.leaveNewsletter,
  listGoogleReviews: review.listGoogleReviews,
  listTestimonials: review.listTestimonials,
  sendTestimonial: review.sendTestimonial,
  readTestimonialDraft: review.readTestimonialDraft,
  moderateTestimonial: review.moderateTestimonial,
  listCountries: place.listCountries,
  listCities: place.listCities,
  loadSvg: image.loadSvg,
  checkLayoutHash: layout.checkLayoutHash,
  saveLayoutPreview: layout.saveLayoutPreview,
  readForm: form.readForm,
  submitForm: form.submitForm,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type Part<Definition, Name extends string> = Definition extends Record<Name, z.ZodType> ? Definition[Name] : never;
type InputPart<Definition, Name extends 'params' | 'query' | 'body'> = [Part<Definition, Name>] extends [never]
  ? unknown
  : Name extends 'query'
    ? { query?: z.input<Part<Definition, Name>> }
    : { [Key in Name]: z.input<Part<Definition, Name>> };

type FilesOf<Definition> = Definition extends { bodyType: 'multipart' } ? { files?: readonly FilePart[] } : unknown;

/** What a caller gives to a call: its path parameters, query, body and files, each where the call has one. */
export type InputOf<Name extends EndpointName> = InputPart<(typeof endpoints)[Name], 'params'> &
  InputPart<(typeof endpoints)[Name], 'query'> &
  InputPart<(typeof endpoints)[Name], 'body'> &
  FilesOf<(typeof endpoints)[Name]>;

/** The data of a successful answer. */
export type ReplyOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['reply']>;
