/** Draws every picture as SVG. Usage: node index.ts [name…] */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jugOfBranches, petals, sill, towels } from './album-morning.ts';
import { linenCurtain, path, tea } from './album-quiet.ts';
import { bowlAbove, greenery, plume, toys, wicker } from './album-water.ts';
import type { Sheet } from './paper.ts';
import { sageBand, sandBand } from './scene-bands.ts';
import { bathWater, pouring, touching } from './scene-bath.ts';
import { floating, warmTowel } from './scene-bath-calm.ts';
import { evening, homecoming, siblings } from './scene-blog.ts';
import { fertility, massage } from './scene-care.ts';
import { door } from './scene-door.ts';
import { mat, morningLight, wideLight } from './scene-home.ts';
import { letter, practice } from './scene-practice.ts';
import { september, spring } from './scene-seasons.ts';
import { sleep } from './scene-sleep.ts';
import { voucher } from './scene-voucher.ts';
import { christmas, reading } from './scene-winter.ts';
import { oils, signs, wrap } from './scene-workshops.ts';

const scenes: readonly (readonly [name: string, title: string, draw: () => Sheet])[] = [
  ['accueil-lumiere', 'Lumière du matin', morningLight],
  ['accueil-lumiere-large', 'Lumière du matin, vue large', wideLight],
  ['ateliers-tapis', 'Le tapis des ateliers', mat],
  ['bain-eau', 'Bain vu de dessus', bathWater],
  ['bain-moment-1', 'Un broc verse l’eau', pouring],
  ['bain-moment-2', 'Une main effleure l’eau', touching],
  ['bain-moment-3', 'Pétales sur l’eau', floating],
  ['bain-moment-4', 'Serviette tiède', warmTowel],
  ['atelier-massage', 'L’atelier massage', oils],
  ['atelier-portage', 'L’atelier portage', wrap],
  ['atelier-signes', 'L’atelier signes', signs],
  ['atelier-sommeil', 'L’atelier sommeil', sleep],
  ['soin-fertilite', 'Le soin fertilité', fertility],
  ['soin-massage', 'Le soin massage', massage],
  ['portrait-cabinet', 'Le cabinet', practice],
  ['bon-cadeau', 'Le bon cadeau', voucher],
  ['lettre', 'La lettre', letter],
  ['contact-porte', 'La porte du cabinet', door],
  ['actualite-printemps', 'Le printemps', spring],
  ['actualite-rentree', 'La rentrée', september],
  ['actualite-livre', 'Un livre', reading],
  ['actualite-noel', 'Noël', christmas],
  ['carnet-soir', 'Un soir au fauteuil', evening],
  ['carnet-fratrie', 'Deux tailles de jouets', siblings],
  ['carnet-retour', 'La soupe du retour', homecoming],
  ['lavis-sable', 'Lavis sable', sandBand],
  ['lavis-sauge', 'Lavis sauge', sageBand],
  ['album-01', 'Le broc et ses branches', jugOfBranches],
  ['album-02', 'Pétales', petals],
  ['album-03', 'Pile de serviettes', towels],
  ['album-04', 'La fenêtre', sill],
  ['album-05', 'La plante', greenery],
  ['album-06', 'La vasque', bowlAbove],
  ['album-07', 'La plume', plume],
  ['album-08', 'Jouets de bois', toys],
  ['album-09', 'Le panier', wicker],
  ['album-10', 'Le rideau', linenCurtain],
  ['album-11', 'La tasse', tea],
  ['album-12', 'Le chemin', path],
];

const requestedNames = process.argv.slice(2);
for (const [name, title, draw] of scenes) {
  if (requestedNames.length && !requestedNames.some((a) => name.startsWith(a))) continue;
  const svg = draw().svg(title);
  writeFileSync(join(import.meta.dirname, '../svg', `${name}.svg`), svg);
  console.log(name, Math.round(svg.length / 1024), 'KB');
}
