import { byId, type EndpointCases, listById } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listAlbums: listById,
  readAlbum: byId,
};
