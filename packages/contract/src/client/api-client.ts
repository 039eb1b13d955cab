import type { EndpointName, InputOf, ReplyOf } from '../endpoints/endpoints.ts';

/**
 * Every API call as a function. A call resolves with the data of its reply. It rejects with an ApiError that carries
 * the server's message, code and fields, or with the raw error when there was no response (ERC-01).
 */
export type ApiClient = {
  [Name in EndpointName]: (input: InputOf<Name>) => Promise<ReplyOf<Name>>;
};
