import { expect, test } from 'vitest';
import { nameLegalSeller, nameSeller } from './seller-name.ts';

test.each([
  ['EI', 'Mathilde Gaultier', '', 'Domaine Gaultier', 'Mathilde Gaultier EI, Domaine Gaultier', 'Mathilde Gaultier EI'],
  ['MICRO', 'Élise Morvan', '', 'Elise MORVAN', 'Elise MORVAN EI', 'Élise Morvan EI'],
  ['EI', 'Élise Morvan', 'Morvan Élise, EI', 'L’Heure douce', 'Morvan Élise, EI', 'Morvan Élise, EI'],
  ['EI', 'Élise Morvan', 'L’Heure', 'L’Heure douce', 'Élise Morvan EI, L’Heure', 'Élise Morvan EI, L’Heure'],
  ['EI', ' ', '', 'Domaine Gaultier', 'Domaine Gaultier', 'Domaine Gaultier'],
  // Companies that never chose their form.
  ['EI', 'Mathilde Gaultier', 'Gaultier SARL', 'Domaine', 'Gaultier SARL', 'Gaultier SARL'],
  ['EI', 'Mathilde Gaultier', '', 'Vins SA', 'Vins SA', 'Vins SA'],
  [
    'EI',
    'Mathilde Gaultier',
    '',
    'Le vin et sa terre',
    'Mathilde Gaultier EI, Le vin et sa terre',
    'Mathilde Gaultier EI',
  ],
  ['SCEA', 'Mathilde Gaultier', 'SCEA Gaultier', 'Domaine Gaultier', 'SCEA Gaultier', 'SCEA Gaultier'],
  ['SARL', 'Mathilde Gaultier', '', 'Domaine Gaultier', 'Domaine Gaultier', 'Domaine Gaultier'],
] as const)('SET-05 LEG-01 %s of %j, %j, %j sells as %j', (form, agent, registered, name, seller, legal) => {
  const settings = {
    CORPORATE_FORM: form,
    LEGAL_AGENT: agent,
    LEGAL_COMPANY_NAME: registered,
    COMPANY_NAME: name,
  };
  expect([nameSeller(settings), nameLegalSeller(settings)]).toEqual([seller, legal]);
});
