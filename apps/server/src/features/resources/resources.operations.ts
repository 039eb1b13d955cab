import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeResource } from '@vitrine/contract/resources/describe-resource';
import { resources } from '@vitrine/contract/resources/resources.gen';
import { type Result, succeed } from '@vitrine/domain/kernel/result';

let descriptions: ReplyOf<'describeResources'>['resources'] | undefined;

/** Describes every resource for the administration's application; they are the same for everybody. */
export async function describeResources(): Promise<Result<ReplyOf<'describeResources'>>> {
  // Plain JSON: what is undefined is left out.
  descriptions ??= JSON.parse(JSON.stringify(resources.map((one) => describeResource(one as never))));
  return succeed({ resources: descriptions ?? [] });
}
