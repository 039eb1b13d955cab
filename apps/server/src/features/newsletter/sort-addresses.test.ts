import { expect, test } from 'vitest';
import { sortAddresses } from './sort-addresses.ts';

test('API-11 lines of an import are addresses once each, in order, or named as wrong', () => {
  expect(sortAddresses(['zoe@exemple.fr', ' Lea@Exemple.fr ', '', 'lea@exemple.fr', 'pas une adresse', 'a@b'])).toEqual(
    {
      addresses: [
        ['lea@exemple.fr', 'lea@exemple.fr'],
        ['zoe@exemple.fr', 'zoe@exemple.fr'],
      ],
      invalid: ['pas une adresse', 'a@b'],
    },
  );
});
