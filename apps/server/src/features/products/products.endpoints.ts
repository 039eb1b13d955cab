import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
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
  bindReading('listProducts', (context, { list, query = {} }) =>
    listProducts(context, list, query, Boolean(query.orderBy)),
  ),
  bindReading('listProductFilters', (context) => listFilters(context)),
  bindReading('readProduct', (context, { params }) => readProduct(context, Number(params.id))),
  bindReading('readWineLabel', (context, { params }) => readWineLabel(context, Number(params.id))),
  bindReading('listVariations', async (context) => succeed(await listVariations(context))),
  bindReading('listAwards', (context, { query }) =>
    listAwards(context, query?.product === undefined ? undefined : Number(query.product)),
  ),
  bindReading('listRecommendedProducts', (context, { params }) => listRecommended(context, Number(params.id))),
  bindReading('listMealIcons', (context) => listMealIcons(context)),
  ...bindResource(declinationRecords),
  ...bindResource(awardRecords),
  ...bindResource(mealIconRecords),
  ...bindResource(variationRecords),
  ...bindResource(reductionRecords),
];
