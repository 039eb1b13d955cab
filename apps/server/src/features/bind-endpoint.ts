import type { EndpointName, InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { Result } from '@vitrine/domain/kernel/result';
import type { Scope } from '../scope.ts';

/** What a handler is given: the parts of the call, read and checked by the contract. */
export type HandlerInput<Name extends EndpointName> = InputOf<Name> & {
  /** Of list calls: the checked query. */
  list: ListQuery;
  /** Of calls that fetch: what came from outside. */
  fetched?: unknown;
};

/** Binds a call of the contract to its operation. */
export interface Binding<Name extends EndpointName = EndpointName> {
  name: Name;
  /** Whether the call changes something; it then runs in a writing transaction. */
  isWriting: boolean;
  handle: (scope: Scope, input: HandlerInput<Name>) => Promise<Result<ReplyOf<Name>>>;
  /**
   * What is brought from outside for the call, once it is known that the caller may make it and before any transaction: the
   * handler finds it in `fetched`.
   */
  fetch?: (facts: FetchFacts, input: HandlerInput<Name>) => Promise<Result<unknown>>;
}

/** Who asks for something from outside. */
export type FetchFacts = Pick<Scope, 'callerAddress'> & { siteId: number };

/** A call that only reads. */
export function bindReading<Name extends EndpointName>(name: Name, handle: Binding<Name>['handle']): Binding {
  return { name, isWriting: false, handle } as unknown as Binding;
}

/** A call that changes something. */
export function bindWriting<Name extends EndpointName>(name: Name, handle: Binding<Name>['handle']): Binding {
  return { name, isWriting: true, handle } as unknown as Binding;
}

/** A call that first brings something from outside, and then changes something with it. */
export function bindFetching<Name extends EndpointName, Fetched>(
  name: Name,
  fetch: (facts: FetchFacts, input: HandlerInput<Name>) => Promise<Result<Fetched>>,
  handle: (scope: Scope, input: HandlerInput<Name>, fetched: Fetched) => Promise<Result<ReplyOf<Name>>>,
): Binding {
  return {
    name,
    isWriting: true,
    fetch,
    handle: (scope: Scope, input: HandlerInput<Name>) => handle(scope, input, input.fetched as Fetched),
  } as unknown as Binding;
}
