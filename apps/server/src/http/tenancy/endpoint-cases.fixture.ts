import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { createBooking } from '@vitrine/test-kit/bookings';
import {
  createAdmin,
  createMember,
  createMemberToken,
  createRegistration,
  memberPassword,
} from '@vitrine/test-kit/members';
import type { TestFile } from '@vitrine/test-kit/multipart';
import { createNewsletterRequest, createSubscriber } from '@vitrine/test-kit/newsletter';
import { type Tenant, tenantId } from '@vitrine/test-kit/tenants';
import type { TestServer } from '@vitrine/test-kit/test-server';
import { createTestimonialDraft } from '@vitrine/test-kit/testimonials';
import { layoutCases } from './layout-cases.fixture.ts';

export interface CaseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: readonly TestFile[];
}

/** What is asked of a call in the matrix of sites. */
export interface EndpointCase {
  /** A call that every site answers with something of its own. */
  own: CaseInput;
  /** Makes what the call uses up, anew each time: a member who leaves, a link that serves once. */
  prepare?: (server: TestServer, siteId: number) => Promise<{ input: CaseInput; token?: string }>;
  /** The call for the thing of a number or name that one site alone has, where the call names one. */
  of?: (thing: { id: number; word: string }) => CaseInput;
  /** Whether the answer to `own` holds the site's mark. */
  holdsMark: boolean;
  /** Whether the call adds or changes rows of its site. */
  isWriting?: boolean;
}

/** A number and a word that no site has, as long as those that one has. */
export const absent = { id: 990, word: 'seul-z' };

/** The thing that one site alone has. */
export function onlyOf(tenant: Tenant): { id: number; word: string } {
  return { id: tenant.uniqueId, word: tenant.uniqueWord };
}

const byId = {
  own: { params: { id: tenantId } },
  of: ({ id }: { id: number }) => ({ params: { id } }),
  holdsMark: true,
};
const list = { own: {}, of: ({ id }: { id: number }) => ({ query: { id } }), holdsMark: true };

/** Every call of the contract. A call without a case here fails the matrix, and the compilation. */
export const endpointCases: Record<EndpointName, EndpointCase> = {
  listParameters: { own: {}, holdsMark: true },
  readSiteInfo: { own: {}, holdsMark: true },
  readLogged: { own: {}, holdsMark: false },
  listCompanyAddresses: { ...list, of: ({ word }) => ({ query: { name: word } }) },
  listAddressTypes: { own: {}, holdsMark: false },
  readComponentConfiguration: {
    own: { params: { slug: 'fiche' } },
    of: ({ word }) => ({ params: { slug: word } }),
    holdsMark: true,
  },
  readExternalAppConfiguration: {
    own: { params: { app: 'fiche' } },
    of: ({ word }) => ({ params: { app: word } }),
    holdsMark: true,
  },
  logVisit: {
    own: { params: { from: 'essai' } },
    of: ({ word }) => ({ params: { from: word } }),
    holdsMark: false,
    isWriting: true,
  },
  listVariations: { own: {}, holdsMark: false },
  readCardPaymentKey: { own: {}, holdsMark: false },
  listRelayAccessPoints: {
    own: { body: { city: { postalCode: '49000', name: 'Angers' }, country: { alphaTwo: 'FR' } } },
    holdsMark: false,
  },
  listElements: {
    own: { params: { route: 'footer' } },
    of: ({ word }) => ({ params: { route: word } }),
    holdsMark: true,
  },
  readElement: {
    own: { params: { route: 'ateliers', id: tenantId } },
    of: ({ id }) => ({ params: { route: 'ateliers', id } }),
    holdsMark: true,
  },
  listElementRoutes: { own: {}, holdsMark: true },
  listOccurrences: list,
  listPages: { own: {}, holdsMark: true },
  readPage: byId,
  resolvePath: {
    own: { query: { path: '/ancienne' } },
    of: ({ word }) => ({ query: { path: `/${word}` } }),
    holdsMark: true,
  },
  listImages: {
    own: { query: { ids: String(tenantId) } },
    of: ({ id }) => ({ query: { ids: String(id) } }),
    holdsMark: true,
  },
  listNews: list,
  readNews: byId,
  listAlbums: list,
  readAlbum: byId,
  listServices: { ...list, of: ({ word }) => ({ query: { tag: word } }) },
  readService: byId,
  listBlogs: { ...list, of: ({ word }) => ({ query: { tag: word } }) },
  listFolderBlogs: byId,
  readBlogRoot: { own: {}, holdsMark: true },
  readBlogFolder: byId,
  readBlogFolderTrail: byId,
  readBlogTrail: byId,
  readBlog: byId,
  listTranslations: { own: { params: { kind: 'news' } }, holdsMark: true },
  search: { own: { query: { q: 'page' } }, holdsMark: true },
  suggest: { own: { query: { q: 'page' } }, holdsMark: true },
  sendMessage: {
    own: {
      body: { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Un message pour les essais.' },
    },
    holdsMark: false,
    isWriting: true,
  },
  register: {
    own: {
      body: {
        email: 'nouvelle@exemple.fr',
        password: memberPassword,
        firstname: 'Léa',
        lastname: 'Petit',
        acceptTerms: true,
      },
    },
    holdsMark: false,
    isWriting: true,
  },
  confirmRegistration: {
    own: { body: { token: 'jeton', password: memberPassword } },
    prepare: async (server, siteId) => {
      newcomers += 1;
      const token = await server.write(siteId, (context) =>
        createRegistration(context, `venue${newcomers}@exemple.fr`),
      );
      return { input: { body: { token, password: memberPassword } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  login: {
    own: { body: { email: 'lea@exemple.fr', password: memberPassword } },
    prepare: async (server, siteId) => {
      const { email } = await server.write(siteId, (context) => createMember(context));
      return { input: { body: { email, password: memberPassword } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  logout: { own: {}, prepare: asNewMember({}), holdsMark: false, isWriting: true },
  askReset: {
    own: { body: { email: 'lea@exemple.fr' } },
    prepare: async (server, siteId) => {
      const { email } = await server.write(siteId, (context) => createMember(context));
      return { input: { body: { email } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  resetPassword: {
    own: { body: { token: 'jeton', password: 'un tout autre mot' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, async (context) =>
        createMemberToken(context, (await createMember(context)).id, 'reset'),
      );
      return { input: { body: { token, password: 'un tout autre mot' } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  readUser: { own: {}, holdsMark: true },
  updateUser: {
    own: { body: { firstname: 'Zoé', lastname: 'Petit' } },
    prepare: asNewMember({ body: { firstname: 'Zoé', lastname: 'Petit' } }),
    holdsMark: false,
    isWriting: true,
  },
  changePassword: {
    own: { body: { currentPassword: memberPassword, password: 'un tout autre mot' } },
    prepare: asNewMember({ body: { currentPassword: memberPassword, password: 'un tout autre mot' } }),
    holdsMark: false,
    isWriting: true,
  },
  exportUser: { own: {}, holdsMark: true },
  deleteUser: {
    own: { body: { password: memberPassword } },
    prepare: asNewMember({ body: { password: memberPassword } }),
    holdsMark: false,
    isWriting: true,
  },
  requestRights: {
    own: { body: { kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' } },
    holdsMark: false,
    isWriting: true,
  },
  registerToElement: {
    own: registerTo(tenantId),
    of: ({ id }) => registerTo(id),
    holdsMark: false,
    isWriting: true,
  },
  readBooking: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId));
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
  acceptBooking: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId, { state: 'offered' }));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  cancelBooking: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  listOwnBookings: { own: {}, holdsMark: true },
  acceptOwnBooking: {
    own: { params: { id: tenantId } },
    of: ({ id }) => ({ params: { id } }),
    prepare: asNewMemberWithBooking('offered'),
    holdsMark: false,
    isWriting: true,
  },
  cancelOwnBooking: {
    own: { params: { id: tenantId } },
    of: ({ id }) => ({ params: { id } }),
    prepare: asNewMemberWithBooking('confirmed'),
    holdsMark: false,
    isWriting: true,
  },
  listNewsletterLists: { own: {}, holdsMark: true },
  readNewsletterSubscription: { own: {}, holdsMark: true },
  updateNewsletterSubscription: {
    own: { body: { lists: [tenantId] } },
    of: ({ id }) => ({ body: { lists: [id] } }),
    prepare: asNewMember({ body: { lists: [tenantId] } }),
    holdsMark: false,
    isWriting: true,
  },
  subscribeNewsletter: {
    own: { body: { email: 'lectrice@exemple.fr' } },
    of: ({ id }) => ({ body: { email: 'lectrice@exemple.fr', lists: [id] } }),
    holdsMark: false,
    isWriting: true,
  },
  readNewsletterRequest: {
    own: { params: { token: 'jeton' } },
    holdsMark: true,
  },
  confirmNewsletter: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      newcomers += 1;
      const email = `lectrice${newcomers}@exemple.fr`;
      const token = await server.write(siteId, (context) => createNewsletterRequest(context, email, [tenantId]));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  readNewsletterLeaving: { own: { params: { token: 'jeton' } }, holdsMark: false },
  leaveNewsletter: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      newcomers += 1;
      const email = `lectrice${newcomers}@exemple.fr`;
      const token = await server.write(siteId, (context) => createSubscriber(context, email, tenantId));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  listGoogleReviews: { own: {}, holdsMark: true },
  listTestimonials: { own: {}, holdsMark: true },
  sendTestimonial: {
    own: {
      body: {
        author: 'Léa',
        email: 'lea@exemple.fr',
        experiencedOn: '2026-01',
        text: 'Un témoignage pour les essais.',
        acceptPublication: true,
      },
    },
    holdsMark: false,
    isWriting: true,
  },
  readTestimonialDraft: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, (context) => createTestimonialDraft(context));
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
  moderateTestimonial: {
    own: { body: { token: 'jeton', decision: 'shown' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, (context) => createTestimonialDraft(context));
      return { input: { body: { token, decision: 'shown' } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  listCountries: { own: {}, holdsMark: false },
  listCities: { own: { params: { search: 'angers', idCountry: 1 } }, holdsMark: false },
  loadSvg: {
    own: { body: { url: 'https://dessins.example/feuille.svg' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createAdmin(context));
      return { input: { body: { url: 'https://dessins.example/feuille.svg' } }, token };
    },
    holdsMark: false,
    isWriting: true,
  },
  ...layoutCases,
  readForm: byId,
  submitForm: {
    own: { params: { id: tenantId }, body: { answers: { nom: 'Léa Petit' } } },
    of: ({ id }) => ({ params: { id }, body: { answers: { nom: 'Léa Petit' } } }),
    holdsMark: false,
    isWriting: true,
  },
};

let newcomers = 0;

function registerTo(id: number): CaseInput {
  return {
    params: { route: 'ateliers', id },
    body: {
      occurrence: id,
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      participants: [{ firstname: 'Léa' }],
    },
  };
}

/** The call of a member who has just come, for a booking of hers. */
function asNewMemberWithBooking(state: 'offered' | 'confirmed'): NonNullable<EndpointCase['prepare']> {
  return (server, siteId) =>
    server.write(siteId, async (context) => {
      const { email, token } = await createMember(context);
      const { id } = await createBooking(context, tenantId, { state, email });
      return { input: { params: { id } }, token };
    });
}

/** The call of a member who has just come. */
function asNewMember(input: CaseInput): NonNullable<EndpointCase['prepare']> {
  return async (server, siteId) => {
    const { token } = await server.write(siteId, (context) => createMember(context));
    return { input, token };
  };
}
