import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { declinationRecords } from './declination-records.operations.ts';
import {
  listAwards,
  listFilters,
  listMealIcons,
  listProducts,
  listRecommended,
  listVariations,
  readProduct,
  readWineLabel,
} from './products.operations.ts';
import { awardRecords, mealIconRecords, reductionRecords, variationRecords } from './shop-records.operations.ts';

export const productsBindings = [
  bind('listProducts', {
    read: (context, { list, query = {} }) => listProducts(context, list, query, Boolean(query.orderBy)),
  }),
  bind('listProductFilters', { read: (context) => listFilters(context) }),
  bind('readProduct', { read: (context, { params }) => readProduct(context, Number(params.id)) }),
  bind('readWineLabel', { read: (context, { params }) => readWineLabel(context, Number(params.id)) }),
  bind('listVariations', { read: async (context) => succeed(await listVariations(context)) }),
  bind('listAwards', {
    read: (context, { query }) => listAwards(context, query?.product === undefined ? undefined : Number(query.product)),
  }),
  bind('listRecommendedProducts', { read: (context, { params }) => listRecommended(context, Number(params.id)) }),
  bind('listMealIcons', { read: (context) => listMealIcons(context) }),
  ...bindResource(declinationRecords),
  ...bindResource(awardRecords),
  ...bindResource(mealIconRecords),
  ...bindResource(variationRecords),
  ...bindResource(reductionRecords),
];
