/** Every picture and film of the site's library, in the order of their ids: the first is 1. New names go at the end. */
export const pictureNames = [
  'accueil-lumiere',
  'accueil-lumiere-large',
  'bain-eau',
  'bain-moment-1',
  'bain-moment-2',
  'bain-moment-3',
  'bain-moment-4',
  'ateliers-tapis',
  'atelier-massage',
  'atelier-portage',
  'atelier-signes',
  'atelier-sommeil',
  'soin-fertilite',
  'soin-massage',
  'portrait-cabinet',
  'bon-cadeau',
  'lettre',
  'contact-porte',
  'actualite-printemps',
  'actualite-rentree',
  'actualite-livre',
  'actualite-noel',
  'lavis-sable',
  'lavis-sauge',
  'album-01',
  'album-02',
  'album-03',
  'album-04',
  'album-05',
  'album-06',
  'album-07',
  'album-08',
  'album-09',
  'album-10',
  'album-11',
  'album-12',
  'signature',
  'bain',
] as const;
export type PictureName = (typeof pictureNames)[number];

/** The id of a picture of the library, from its name. */
export function picture(name: PictureName): number {
  return pictureNames.indexOf(name) + 1;
}
