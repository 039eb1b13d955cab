import { bindReading } from '../bind-endpoint.ts';
import { listCities, listCountries } from './places.operations.ts';

export const placesBindings = [
  bindReading('listCountries', (context) => listCountries(context)),
  bindReading('listCities', (context, { params }) => listCities(context, params.search, Number(params.idCountry))),
];
