import type { ElementRouteDraft } from '@vitrine/server/features/elements/save-element.operations';
import { block } from '../../site-42/seed-block.ts';
import type { SeedBlock } from '../../site-42/seed-types.ts';
import type { PictureName } from '../pictures/pictures.data.ts';

/** The route of visits and tastings. */
export const visitRoute: Omit<ElementRouteDraft, 'locale' | 'position'> = {
  route: 'visites',
  title: 'Visites et dégustations',
  text: 'La cave, les vignes, un verre à la main. Choisissez une date\u00a0: votre place est retenue tout de suite.',
  metaDescription:
    'Visiter les caves de tuffeau du Domaine des Ormes Clairs à Saumur, marcher dans les vignes, déguster\u00a0: dates, prix et inscription en ligne.',
  emptyText: 'Les prochaines dates seront bientôt annoncées ici. Écrivez-nous\u00a0: nous ouvrons aussi sur demande.',
  fields: [
    { kind: 'text', name: 'langues', label: 'En' },
    { kind: 'text', name: 'prevoir', label: 'À prévoir' },
  ],
};

/** A visit with its dates, relative to the day on which the seed is loaded. */
export interface SeedVisit {
  id: number;
  title: string;
  summary: string;
  audience: string;
  metaDescription: string;
  picture: PictureName;
  durationMinutes: number;
  /** Price of a seat in cents, tax included; 0 is free. */
  priceCents: number;
  fieldValues: Record<string, string>;
  dates: readonly { weekday: number; week: number; from: string; to: string; capacity: number; booked: number }[];
  blocks: SeedBlock[];
}

const text = (html: string) => [block({ id: 'texte', type: 'rich-text', props: { variant: 'lead', html } })];

/** The visits of the estate. */
export const visits: readonly SeedVisit[] = [
  {
    id: 31,
    title: 'Cinq verres sous la voûte',
    summary: 'La cave, puis cinq vins assis autour d’une barrique, du plus vif au plus lent.',
    audience: 'À partir de 18\u00a0ans',
    metaDescription:
      'Dégustation de cinq vins dans une cave de tuffeau à Saumur, chaque samedi\u00a0: une heure et quart, dix personnes.',
    picture: 'verres',
    durationMinutes: 75,
    priceCents: 1500,
    fieldValues: { langues: 'Français', prevoir: 'Un gilet\u00a0: il fait 12\u00a0°C toute l’année' },
    dates: [
      { weekday: 6, week: 0, from: '11:00', to: '12:15', capacity: 10, booked: 7 },
      { weekday: 6, week: 1, from: '11:00', to: '12:15', capacity: 10, booked: 3 },
      { weekday: 6, week: 2, from: '11:00', to: '12:15', capacity: 10, booked: 0 },
      { weekday: 6, week: 4, from: '11:00', to: '12:15', capacity: 10, booked: 0 },
    ],
    blocks: text(
      '<p>On entre par la porte rouge, on descend trente marches. Jeanne raconte d’où viennent les pierres, Martin débouche. Cinq vins, du pain, un fromage de la vallée, et toutes les questions que l’on n’ose pas poser ailleurs.</p><p>Les crachoirs sont là pour servir. Qui conduit reçoit une demi-bouteille à emporter, et un éthylotest.</p>',
    ),
  },
  {
    id: 32,
    title: 'Une matinée dans les rangs',
    summary: 'Deux heures à pied, des Perruches au clos, avec un sécateur et un casse-croûte.',
    audience: 'À partir de 8\u00a0ans',
    metaDescription:
      'Marcher dans les vignes de Saumur-Champigny avec le vigneron, tailler ou vendanger selon la saison, et casser la croûte.',
    picture: 'sentier',
    durationMinutes: 150,
    priceCents: 2200,
    fieldValues: { langues: 'Français, anglais', prevoir: 'Des chaussures qui ne craignent rien' },
    dates: [
      { weekday: 7, week: 1, from: '09:30', to: '12:00', capacity: 12, booked: 4 },
      { weekday: 7, week: 5, from: '09:30', to: '12:00', capacity: 12, booked: 0 },
    ],
    blocks: text(
      '<p>Selon le mois, on taille, on attache, on effeuille ou l’on goûte les raisins. On finit sous l’orme, avec des rillettes, un verre de Rouge de soif, et du jus de raisin pour les plus jeunes.</p>',
    ),
  },
  {
    id: 33,
    title: 'Le soir des vieilles vignes',
    summary: 'Quatre millésimes de 1936, une fois par an, à huit autour de la table.',
    audience: 'À partir de 18\u00a0ans',
    metaDescription:
      'Verticale de 1936, la cuvée de vieilles vignes du Domaine des Ormes Clairs\u00a0: quatre millésimes, un dîner simple, huit personnes.',
    picture: 'chai',
    durationMinutes: 180,
    priceCents: 6000,
    fieldValues: { langues: 'Français', prevoir: 'Quelqu’un pour vous ramener' },
    dates: [{ weekday: 5, week: 3, from: '19:00', to: '22:00', capacity: 8, booked: 5 }],
    blocks: text(
      '<p>Martin ouvre les bouteilles à midi. On dîne de peu\u00a0: une volaille, du pain, un fromage. Le reste est dans les verres, et l’on parle d’Augustine.</p>',
    ),
  },
];
