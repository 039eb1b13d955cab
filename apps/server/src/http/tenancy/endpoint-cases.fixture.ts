import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { type Tenant, tenantId } from '@vitrine/test-kit/tenants';

export interface CaseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** What is asked of a call in the matrix of sites. */
export interface EndpointCase {
  /** A call that every site answers with something of its own. */
  own: CaseInput;
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
  return { id: tenant.onlyId, word: tenant.onlyWord };
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
  sendMessage: {
    own: {
      body: { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Un message pour les essais.' },
    },
    holdsMark: false,
    isWriting: true,
  },
  readForm: byId,
  submitForm: {
    own: { params: { id: tenantId }, body: { answers: { nom: 'Léa Petit' } } },
    of: ({ id }) => ({ params: { id }, body: { answers: { nom: 'Léa Petit' } } }),
    holdsMark: false,
    isWriting: true,
  },
};
