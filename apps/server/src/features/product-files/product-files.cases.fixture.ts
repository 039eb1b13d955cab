import { tenantId } from '@vitrine/test-kit/records/tenants';
import { byId, type EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { tenantDeclinationId } from '../products/products.cases.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints; their text is compressed. */
export const cases: EndpointCases = {
  readProductFile: { ...byId, holdsMark: false },
  readDeclinationFile: {
    own: { params: { id: tenantId, idDeclination: tenantDeclinationId } },
    of: ({ id }) => ({ params: { id, idDeclination: id * 1000 } }),
    holdsMark: false,
  },
};
