import { discountCodesResource } from '@vitrine/contract/resources/discount-codes.resource';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { addDiscountCode, discountCodeRecords } from './discount-records.operations.ts';

export const codeValues = (code = `CODE${nextNumber()}`) => ({
  ...discountCodesResource.initial,
  code,
  type: 'PERCENTAGE' as const,
  amount: 10,
  appliesTo: 'goods' as const,
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  maximumUses: null,
  maximumUsesPerEmail: null,
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = createResourceCases(discountCodeRecords, {
  create: async (context) => unwrap(await addDiscountCode(context, codeValues())).id,
  values: () => codeValues(),
  changes: { amount: 12.5 },
});

/** The code of tenants. */
export const tenantCode = 'BIENVENUE';

/** Adds codes to a tenant; its order uses one. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  unwrap(await addDiscountCode(context, codeValues(tenantCode)));
  unwrap(await addDiscountCode(context, codeValues(`Essai ${mark}`)));
}
