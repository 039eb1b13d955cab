/** What cleaning can take out of a drawing, or change in it. */
export type DroppedPart =
  | 'script'
  | 'link'
  | 'external'
  | 'animation'
  | 'raster'
  | 'foreign'
  | 'effect'
  | 'font'
  | 'theme'
  | 'style'
  | 'hidden'
  | 'repetition'
  | 'depth';

/** Texts for owners, in the order in which they matter. */
const sentences: Readonly<Record<DroppedPart, string>> = {
  raster: 'Une image incorporée (photo, texture) est retirée\u00a0: vectorisez-la, ou enregistrez le dessin en PNG.',
  foreign: 'Un texte ou un contenu de page web est retiré\u00a0: convertissez les textes en tracés.',
  external: 'Ce qui vient d’un autre fichier ou d’un autre site est retiré\u00a0: incorporez-le au dessin.',
  effect: 'Un effet (ombre, flou, texture, découpe) est retiré\u00a0: aplatissez-le dans votre logiciel.',
  animation: 'Les animations sont retirées\u00a0: le dessin reste immobile.',
  theme: 'Les variantes selon l’écran ou le thème sombre sont retirées\u00a0: le dessin garde son aspect clair.',
  font: 'Une police incorporée est retirée\u00a0: convertissez les textes en tracés pour garder leurs lettres.',
  style: 'Un réglage d’apparence n’est pas repris\u00a0: comparez les deux images.',
  repetition: 'Un motif se répète trop de fois\u00a0: simplifiez le dessin.',
  depth: 'Des formes sont imbriquées trop profondément\u00a0: dégroupez-les dans votre logiciel.',
  hidden: 'Des calques ou des formes masqués sont retirés\u00a0: ils ne seront pas publiés.',
  link: 'Les liens du dessin sont retirés\u00a0: mettez un lien sur l’image, dans la page.',
  script: 'Un programme est retiré\u00a0: le dessin ne réagit plus aux clics.',
};

/** Says in French what was taken out, what changes the picture first. */
export function describeDroppedParts(dropped: ReadonlySet<DroppedPart>): string[] {
  return Object.entries(sentences).flatMap(([part, sentence]) => (dropped.has(part as DroppedPart) ? [sentence] : []));
}
