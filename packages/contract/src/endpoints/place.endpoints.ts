import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

const area = 'Lieux';

const countrySchema = z.object({
  id: z.int(),
  alphaTwo: z.string(),
  alphaThree: z.string(),
  numCode: z.string(),
  name: z.string(),
});

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/countries',
  area,
  summary: 'Liste les pays du monde, la France d’abord, puis par ordre alphabétique.',
  access: 'public',
  reply: z.object({ countries: z.array(countrySchema) }),
});

export const listCities = defineEndpoint({
  method: 'GET',
  path: '/cities/{search}/{idCountry}',
  area,
  summary:
    'Cherche les communes de France ou de Monaco par le début de leur nom ou de leur code postal, vingt au plus\u00a0; aucune pour un autre pays.',
  access: 'public',
  params: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1, 'Écrivez le début d’un nom ou d’un code postal.')
      .max(80, 'Au plus 80 caractères.'),
    idCountry: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  reply: z.object({
    cities: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        postalCode: z.string(),
        inseeCode: z.string(),
        country: z.object({ id: z.int(), alphaTwo: z.string() }),
      }),
    ),
  }),
  errors: ['invalid-fields', 'not-found'],
});
