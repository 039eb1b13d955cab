import type { SeedWine } from './seed-product.ts';
import { buildSheet } from './wine-sheets.ts';

/** The sparkling wines. */
export const sparklingWines: readonly SeedWine[] = [
  {
    id: 9,
    title: 'Ormes Clairs brut',
    appellation: 'Crémant de Loire',
    kind: 'Bulles',
    tags: ['Biologique', 'À boire maintenant'],
    summary:
      'Chenin et chardonnay, vingt-quatre mois sur lattes\u00a0: une mousse fine, la brioche, le citron, aucune lourdeur.',
    metaDescription:
      'Ormes Clairs brut, Crémant de Loire biologique\u00a0: vingt-quatre mois sur lattes, en bouteille et en magnum.',
    features: [
      { label: 'Cépages', value: 'Chenin 70\u202f%, chardonnay 30\u202f%', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Craie', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Vingt-quatre mois sur lattes, 6\u00a0g de dosage', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '8\u00a0°C', icon: 'fa-solid fa-temperature-half' },
    ],
    meals: ['Apéritif', 'Coquillages', 'Poissons'],
    recommended: [10, 15, 5],
    story:
      '<h2>Deux ans au noir</h2><p>Les bouteilles attendent tête-bêche au fond de la cave, là où l’on ne passe jamais. On les tourne à la main, un huitième de tour par jour, la dernière semaine.</p><h2>Comment il se boit</h2><p>À onze heures le dimanche. Le magnum, pour les mariages et les victoires.</p>',
    declinations: [
      {
        id: 201,
        year: null,
        picture: 'ormes-brut',
        priceCents: 1380,
        stock: 720,
        sheet: buildSheet({ alcohol: 12, sugars: 0.7, producedOn: '2025-03-11', isSparkling: true }),
      },
      {
        id: 202,
        year: null,
        capacity: 150,
        picture: 'ormes-magnum',
        priceCents: 3200,
        stock: 40,
        sheet: buildSheet({ alcohol: 12, sugars: 0.7, producedOn: '2025-03-11', isSparkling: true }),
      },
    ],
  },
  {
    id: 10,
    title: 'Ormes Clairs rosé',
    appellation: 'Crémant de Loire',
    kind: 'Bulles',
    tags: ['Biologique', 'À boire maintenant'],
    summary: 'Du cabernet franc en bulles\u00a0: fraise écrasée, pivoine, une pointe d’orange sanguine.',
    metaDescription: 'Ormes Clairs rosé, Crémant de Loire brut rosé de cabernet franc\u00a0: dix-huit mois sur lattes.',
    features: [
      { label: 'Cépage', value: 'Cabernet franc', icon: 'fa-solid fa-leaf' },
      { label: 'Élevage', value: 'Dix-huit mois sur lattes, 7\u00a0g de dosage', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '8\u00a0°C', icon: 'fa-solid fa-temperature-half' },
    ],
    meals: ['Apéritif', 'Desserts'],
    recommended: [9, 8],
    story:
      '<h2>Une saignée du matin</h2><p>Le jus reste quatre heures avec ses peaux, pas une de plus. Il prend sa couleur et s’en va.</p><h2>Comment il se boit</h2><p>Avec des fraises, ou pour se faire pardonner.</p>',
    declinations: [
      {
        id: 205,
        year: null,
        picture: 'ormes-rose',
        priceCents: 1450,
        stock: 260,
        sheet: buildSheet({ alcohol: 12, sugars: 0.8, producedOn: '2025-03-11', isSparkling: true }),
      },
    ],
  },
  {
    id: 15,
    title: 'Nuit de craie',
    appellation: 'Crémant de Loire',
    kind: 'Bulles',
    tags: ['Biologique', 'De garde', 'Rare'],
    summary: 'Un seul millésime, cinq ans sur lattes, presque sans dosage\u00a0: noisette grillée, zeste, embrun.',
    metaDescription:
      'Nuit de craie 2019, Crémant de Loire extra-brut\u00a0: cinq ans sur lattes, deux grammes de dosage.',
    features: [
      { label: 'Cépage', value: 'Chenin', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Craie dure du haut', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Soixante mois sur lattes, 2\u00a0g de dosage', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '10\u00a0°C, en verre à vin', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Cinq ans encore', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Coquillages', 'Poissons', 'Volailles'],
    recommended: [9, 6],
    story:
      '<h2>Cinq hivers</h2><p>Nous l’avions mise de côté pour voir, en 2019. Chaque année, nous en ouvrions une, et nous remettions le reste au noir. En 2025, il a bien fallu se décider.</p><h2>Comment il se boit</h2><p>Dans un grand verre, avec des saint-jacques à peine cuites.</p>',
    declinations: [
      {
        id: 211,
        year: 2019,
        picture: 'nuit-de-craie',
        priceCents: 2400,
        stock: 84,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.2, producedOn: '2025-05-06', isSparkling: true }),
      },
    ],
  },
];
