/** Names of bottles by their volume in millilitres, the smallest first. A volume may have several; the usual one is first. */
export const bottleNames: readonly { millilitres: number; names: readonly string[] }[] = [
  { millilitres: 187, names: ['Piccolo', 'Quart'] },
  { millilitres: 250, names: ['Chopine'] },
  { millilitres: 375, names: ['Demi-bouteille', 'Fillette'] },
  { millilitres: 460, names: ['Pot'] },
  { millilitres: 600, names: ['Médium'] },
  { millilitres: 620, names: ['Clavelin'] },
  { millilitres: 750, names: ['Bouteille'] },
  { millilitres: 1000, names: ['Litre'] },
  { millilitres: 1500, names: ['Magnum'] },
  { millilitres: 3000, names: ['Jéroboam', 'Double magnum'] },
  { millilitres: 4500, names: ['Réhoboam'] },
  { millilitres: 6000, names: ['Mathusalem', 'Impériale'] },
  { millilitres: 9000, names: ['Salmanazar'] },
  { millilitres: 12_000, names: ['Balthazar'] },
  { millilitres: 15_000, names: ['Nabuchodonosor'] },
  { millilitres: 18_000, names: ['Melchior'] },
];
