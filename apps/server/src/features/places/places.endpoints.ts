import { bind } from '../bind-endpoint.ts';
import { listCities, listCountries, listCreationTowns } from './places.operations.ts';

export const placesBindings = [
  bind('listCountries', { read: (context) => listCountries(context) }),
  bind('listCities', { read: (context, { params }) => listCities(context, params.search, Number(params.idCountry)) }),
  bind('listCreationTowns', { read: (context, { query }) => listCreationTowns(context, query?.search ?? '') }),
];
