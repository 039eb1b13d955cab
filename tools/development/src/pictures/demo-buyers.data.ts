/** Who buys in the demo's shop. */
export interface Buyer {
  person: { email: string; firstname: string; lastname: string; phone: string };
  address: { address: string; postalCode: string; city: string; country: 'FR' };
  company?: { name: string; siren: string };
  words?: { message: string };
}

const buyer = (firstname: string, lastname: string, phone: string, address: string, place: string): Buyer => {
  const [postalCode = '', ...city] = place.split(' ');
  const plain = `${firstname}.${lastname}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  return {
    person: { email: `${plain}@exemple.fr`, firstname, lastname, phone },
    address: { address, postalCode, city: city.join(' '), country: 'FR' },
  };
};

/** Private persons, and a wine merchant. */
export const demoBuyers = [
  buyer('Claire', 'Fontaine', '06 12 34 56 01', '14 rue des Tilleuls', '37000 Tours'),
  buyer('Hugues', 'Delmas', '06 12 34 56 02', '3 impasse du Moulin', '44000 Nantes'),
  {
    ...buyer('Sabine', 'Roche', '02 41 00 00 03', '27 rue Saint-Laud', '49100 Angers'),
    company: { name: 'La Cave du Pont', siren: '732829320' },
  },
  buyer('Odile', 'Marchetti', '06 12 34 56 04', '8 place de la Halle', '69006 Lyon'),
  buyer('Karim', 'Haddad', '06 12 34 56 05', '112 avenue de Clichy', '75017 Paris'),
  {
    ...buyer('Paulette', 'Garnier', '06 12 34 56 06', '5 chemin des Vignes', '21200 Beaune'),
    words: { message: 'C’est un cadeau : merci de ne pas mettre la facture dans le carton.' },
  },
  buyer('Jeanne', 'Le Goff', '06 12 34 56 07', '19 quai de la Fosse', '56000 Vannes'),
  buyer('Marc', 'Olivier', '06 12 34 56 08', '41 rue Nationale', '59800 Lille'),
  buyer('Inès', 'Bonnet', '06 12 34 56 09', '2 rue du Port', '33000 Bordeaux'),
  buyer('Lucas', 'Vasseur', '06 12 34 56 10', '60 rue de la République', '76000 Rouen'),
] as const satisfies readonly Buyer[];
