import type { EndpointName, InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { Result } from '@vitrine/domain/kernel/result';
import type { Scope } from '../scope.ts';

/** What a handler is given: the parts of the call, read and checked by the contract. */
export type HandlerInput<Name extends EndpointName> = InputOf<Name> & {
  /** Of list calls: the checked query. */
  list: ListQuery;
};

/** Binds a call of the contract to its operation. */
export interface Binding<Name extends EndpointName = EndpointName> {
  name: Name;
  /** Whether the call changes something; it then runs in a writing transaction. */
  isWriting: boolean;
  handle: (scope: Scope, input: HandlerInput<Name>) => Promise<Result<ReplyOf<Name>>>;
}

/** A call that only reads. */
export function bindReading<Name extends EndpointName>(name: Name, handle: Binding<Name>['handle']): Binding {
  return { name, isWriting: false, handle } as unknown as Binding;
}

/** A call that changes something. */
export function bindWriting<Name extends EndpointName>(name: Name, handle: Binding<Name>['handle']): Binding {
  return { name, isWriting: true, handle } as unknown as Binding;
}
