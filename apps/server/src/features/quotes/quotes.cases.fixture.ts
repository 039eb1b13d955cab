import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { addDiscountCode } from '../discounts/discount-records.operations.ts';
import { codeValues, tenantCode } from '../discounts/discounts.cases.fixture.ts';
import { tenantDeclinationId } from '../products/products.cases.fixture.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { addCarrier, addShippingRate, addShippingZone } from '../shipping/shipping-records.operations.ts';

/** The number of what only one site sells. */
const soldBy = (id: number) => (id === tenantId ? tenantDeclinationId : id * 1000);
const shippingBody = (idProduct: number) => ({
  body: { products: [{ idProduct, quantity: 6 }], postalCode: '49000', country: 1 },
});
const discountBody = (id: number, discountCode = tenantCode) => ({
  body: { products: [{ id, quantity: 6 }], discountCode },
});

/** Creates a wine on a site, whose price is an hour old; returns the number of its vintage. */
const createWine = (server: TestServer, siteId: number) =>
  server.write(siteId, async (context) => {
    const earlier = { ...context, now: context.now - 3_600_000 };
    return createDeclination(earlier, await createProduct(earlier, `Vin ${nextNumber()}`));
  });

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  quoteCart: {
    own: { body: { products: [{ id: tenantDeclinationId, quantity: 6 }] } },
    of: ({ id }) => ({ body: { products: [{ id: soldBy(id), quantity: 6 }] } }),
    holdsMark: true,
  },
  calculateShippingFees: {
    own: shippingBody(tenantDeclinationId),
    of: ({ id }) => shippingBody(soldBy(id)),
    async prepare(server, siteId) {
      const idProduct = await createWine(server, siteId);
      const postalCode = String(90_000 + nextNumber());
      await server.write(siteId, async (context) => {
        const zone = { name: postalCode, places: `IT ${postalCode}`, allowsFreeShipping: true, position: 0 };
        const zoneId = unwrap(await addShippingZone(context, zone)).id;
        const carrierId = await addCarrier(context, {
          name: `Transporteur de ${(await getSettings(context)).COMPANY_NAME}, ${postalCode}`,
          deliveryType: 'DELIVERY',
          siteType: null,
          serviceCode: '',
          position: 0,
        });
        const rate = { carrierId, zoneId, cartonSize: 6, fromCartons: 1, validUntil: null };
        await addShippingRate(context, { ...rate, cents: 1000, validFrom: '2020-01-01' });
      });
      return { input: { body: { products: [{ idProduct, quantity: 6 }], postalCode, country: 'IT' } } };
    },
    holdsMark: true,
  },
  discountOrder: {
    own: discountBody(tenantDeclinationId),
    of: ({ id }) => discountBody(soldBy(id)),
    async prepare(server, siteId) {
      const code = `REMISE${nextNumber()}`;
      await server.write(siteId, async (context) => unwrap(await addDiscountCode(context, codeValues(code))));
      return { input: discountBody(await createWine(server, siteId), code) };
    },
    holdsMark: false,
  },
};
