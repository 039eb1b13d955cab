/** A picture of the estate's library. */
export interface SeedPicture {
  name: PictureName;
  width: number;
  height: number;
  alt: string;
}

const bottle = (name: PictureName, alt: string): SeedPicture => ({ name, width: 1200, height: 1800, alt });
const scene = (name: PictureName, width: number, height: number, alt: string): SeedPicture => ({
  name,
  width,
  height,
  alt,
});

/** The pictures of the site, in the order of their ids, from 1. New ones go at the end. */
export const pictures: readonly SeedPicture[] = [
  scene(
    'coteau',
    2400,
    1500,
    'Gravure\u00a0: des rangs de vigne montent vers une maison de tuffeau, un orme et le soleil',
  ),
  scene('cave', 1600, 1900, 'Gravure\u00a0: une galerie voûtée, creusée dans le tuffeau, bordée de barriques'),
  scene('sols', 2400, 1500, 'Gravure\u00a0: coupe du sol, des racines de vigne traversent argile, silex et craie'),
  scene('vendange', 1800, 1420, 'Gravure\u00a0: deux grappes mûres sous les feuilles'),
  scene('table', 2400, 1500, 'Une table dressée\u00a0: trois verres, une bouteille des Perruches et une des Tuffeaux'),
  scene('chai', 2400, 1500, 'Gravure\u00a0: deux rangs de barriques, l’un marqué 1936'),
  scene('porte', 1600, 1900, 'Gravure\u00a0: la porte rouge du chai, une treille au-dessus'),
  scene('sentier', 2000, 1500, 'Gravure\u00a0: un sentier entre les rangs mène à un orme'),
  scene('verres', 2000, 1500, 'Cinq verres alignés, du blanc le plus clair au rouge le plus sombre'),
  bottle('perruches-2023', 'Bouteille des Perruches 2023, étiquette aux galets gravés'),
  bottle('perruches-2022', 'Bouteille des Perruches 2022, étiquette aux galets gravés'),
  bottle('perruches-magnum', 'Magnum des Perruches 2021, étiquette aux galets gravés'),
  bottle('clos-2021', 'Bouteille du Clos des Ormes 2021, étiquette à l’orme gravé'),
  bottle('clos-2020', 'Bouteille du Clos des Ormes 2020, étiquette à l’orme gravé'),
  bottle('clos-magnum', 'Magnum du Clos des Ormes 2020, étiquette à l’orme gravé'),
  bottle('vieilles-vignes-2020', 'Bouteille de 1936 Vieilles Vignes, millésime 2020, le nombre en grands chiffres'),
  bottle('vieilles-vignes-2019', 'Bouteille de 1936 Vieilles Vignes, millésime 2019, le nombre en grands chiffres'),
  bottle('premier-matin', 'Bouteille de Premier matin 2024, étiquette bordeaux au soleil levant'),
  bottle('tuffeaux-2023', 'Bouteille des Tuffeaux 2023, étiquette aux couches de craie'),
  bottle('tuffeaux-2022', 'Bouteille des Tuffeaux 2022, étiquette aux couches de craie'),
  bottle('tuffeaux-demi', 'Demi-bouteille des Tuffeaux 2022, étiquette aux couches de craie'),
  bottle('pierre-blanche-2022', 'Bouteille de Pierre Blanche 2022, étiquette à la galerie voûtée'),
  bottle('pierre-blanche-2021', 'Bouteille de Pierre Blanche 2021, étiquette à la galerie voûtée'),
  bottle('pierre-blanche-magnum', 'Magnum de Pierre Blanche 2021, étiquette à la galerie voûtée'),
  bottle('rosee', 'Bouteille de Rosée d’août 2024, étiquette aux rangs de vigne'),
  bottle('ormes-brut', 'Bouteille d’Ormes Clairs brut, coiffe dorée et étiquette aux bulles'),
  bottle('ormes-magnum', 'Magnum d’Ormes Clairs brut, coiffe dorée et étiquette aux bulles'),
  bottle('ormes-rose', 'Bouteille d’Ormes Clairs brut rosé, coiffe cuivrée'),
  bottle('nuit-de-craie', 'Bouteille de Nuit de craie 2019, coiffe noire'),
  bottle('brumes', 'Bouteille étroite des Brumes 2022, étiquette à la lune et à la brume'),
  bottle('grains-d-octobre', 'Bouteille étroite de Grains d’octobre 2018, étiquette à la grappe'),
  bottle('grains-demi', 'Demi-bouteille de Grains d’octobre 2018, étiquette à la grappe'),
  bottle('soif', 'Bouteille de Rouge de soif 2024, étiquette couleur brique'),
  bottle('gris', 'Bouteille de Grolleau gris 2024, étiquette à la feuille gravée'),
  bottle('coffret-decouverte', 'Caisse de bois gravée «\u00a0Découverte\u00a0», six bouteilles'),
  bottle('coffret-verticale', 'Caisse de bois gravée «\u00a0Le temps\u00a0», trois bouteilles'),
  bottle('coffret-fetes', 'Caisse de bois gravée «\u00a0Les fêtes\u00a0», quatre bouteilles'),
  bottle('coffret-magnums', 'Caisse de bois gravée «\u00a0À deux\u00a0», deux magnums'),
];
export type PictureName =
  | 'coteau'
  | 'cave'
  | 'sols'
  | 'vendange'
  | 'table'
  | 'chai'
  | 'porte'
  | 'sentier'
  | 'verres'
  | 'perruches-2023'
  | 'perruches-2022'
  | 'perruches-magnum'
  | 'clos-2021'
  | 'clos-2020'
  | 'clos-magnum'
  | 'vieilles-vignes-2020'
  | 'vieilles-vignes-2019'
  | 'premier-matin'
  | 'tuffeaux-2023'
  | 'tuffeaux-2022'
  | 'tuffeaux-demi'
  | 'pierre-blanche-2022'
  | 'pierre-blanche-2021'
  | 'pierre-blanche-magnum'
  | 'rosee'
  | 'ormes-brut'
  | 'ormes-magnum'
  | 'ormes-rose'
  | 'nuit-de-craie'
  | 'brumes'
  | 'grains-d-octobre'
  | 'grains-demi'
  | 'soif'
  | 'gris'
  | 'coffret-decouverte'
  | 'coffret-verticale'
  | 'coffret-fetes'
  | 'coffret-magnums';

/** Returns the library id of a picture by its name. */
export function pictureId(name: PictureName): number {
  return pictures.findIndex((picture) => picture.name === name) + 1;
}
