import { bindReading } from '../bind-endpoint.ts';
import { listCities, listCountries } from './places.operations.ts';

export const placesBindings = [
  bindReading('listCountries', (scope) => listCountries(scope)),
  bindReading('listCities', (scope, { params }) => listCities(scope, params.search, Number(params.idCountry))),
];
