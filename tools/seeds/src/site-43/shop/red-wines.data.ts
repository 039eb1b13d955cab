import type { SeedWine } from './seed-product.ts';
import { buildSheet } from './wine-sheets.ts';

/** The red wines. */
export const redWines: readonly SeedWine[] = [
  {
    id: 1,
    title: 'Les Perruches',
    appellation: 'Saumur-Champigny',
    kind: 'Rouge',
    tags: ['Biologique', 'À boire maintenant'],
    summary:
      'Le rouge de la maison\u00a0: framboise, violette, une craie fine sous la langue. On l’ouvre sans y penser, on le finit en y pensant.',
    metaDescription:
      'Les Perruches, Saumur-Champigny du Domaine des Ormes Clairs\u00a0: cabernet franc sur silex et tuffeau, en bouteille et en magnum.',
    features: [
      { label: 'Cépage', value: 'Cabernet franc', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Perruches\u00a0: argiles à silex sur craie turonienne', icon: 'fa-solid fa-mountain' },
      { label: 'Vigne', value: '6,2 hectares, 25 à 40\u00a0ans, plein sud', icon: 'fa-solid fa-seedling' },
      { label: 'Élevage', value: 'Huit mois en cuve de béton', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '15\u00a0°C, à peine aéré', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Deux à six ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Charcuteries', 'Volailles', 'Légumes'],
    recommended: [2, 5, 14],
    story:
      '<h2>Les pierres qui roulent</h2><p>Ici, on appelle perruches les silex blonds que la charrue remonte chaque hiver. Ils gardent la chaleur du jour, la rendent la nuit, et roulent sous la botte. Les six hectares qui portent ce nom regardent le sud, juste au-dessus du chai.</p><h2>Comment il se boit</h2><p>Jeune, un peu frais, avec une planche et des amis qui parlent en même temps. Le magnum attend plus volontiers\u00a0: trois ans de plus, et la violette devient réglisse.</p>',
    declinations: [
      {
        id: 101,
        year: 2023,
        picture: 'perruches-2023',
        priceCents: 1250,
        stock: 840,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.1, producedOn: '2024-04-12' }),
      },
      {
        id: 102,
        year: 2022,
        picture: 'perruches-2022',
        priceCents: 1350,
        stock: 11,
        sheet: buildSheet({ alcohol: 13.5, sugars: 0.1, producedOn: '2023-05-02' }),
      },
      {
        id: 103,
        year: 2021,
        capacity: 150,
        picture: 'perruches-magnum',
        priceCents: 3100,
        stock: 36,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.1, producedOn: '2022-05-20' }),
      },
    ],
  },
  {
    id: 2,
    title: 'Le Clos des Ormes',
    appellation: 'Saumur-Champigny',
    kind: 'Rouge',
    tags: ['Biologique', 'De garde'],
    summary:
      'Quatre murs de tuffeau, un orme au milieu, et un cabernet franc qui prend son temps\u00a0: mûre, cèdre, graphite.',
    metaDescription:
      'Le Clos des Ormes, Saumur-Champigny de garde\u00a0: 1,8 hectare entre quatre murs de tuffeau, dix-huit mois en barriques. 2021, 2020, magnum.',
    features: [
      { label: 'Cépage', value: 'Cabernet franc, sélection massale', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Argile rouge, soixante centimètres, puis la craie', icon: 'fa-solid fa-mountain' },
      { label: 'Vigne', value: '1,8 hectare, 52\u00a0ans', icon: 'fa-solid fa-seedling' },
      { label: 'Élevage', value: 'Dix-huit mois en barriques, une sur six neuve', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '16\u00a0°C, carafé une heure', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Huit à quinze ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Viandes rouges', 'Volailles', 'Fromages'],
    recommended: [3, 1, 6],
    story:
      '<h2>Un jardin devenu vigne</h2><p>Le clos était le potager des fermiers\u202f; les murs protégeaient les pêchers du gel. On y a planté du cabernet franc en 1974, avec des bois pris chez trois voisins. L’orme a survécu à la maladie, personne ne sait pourquoi. On vendange autour de lui, à la main, en dernier.</p><h2>Comment il se boit</h2><p>Sur une épaule d’agneau, sans se presser. Dix ans plus tard, seul, avec un livre.</p>',
    declinations: [
      {
        id: 111,
        year: 2021,
        picture: 'clos-2021',
        priceCents: 2400,
        stock: 210,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.1, producedOn: '2023-03-28' }),
      },
      {
        id: 112,
        year: 2020,
        picture: 'clos-2020',
        priceCents: 2700,
        stock: 48,
        sheet: buildSheet({ alcohol: 14, sugars: 0.1, producedOn: '2022-04-04' }),
      },
      {
        id: 113,
        year: 2020,
        capacity: 150,
        picture: 'clos-magnum',
        priceCents: 6200,
        stock: 9,
        sheet: buildSheet({ alcohol: 14, sugars: 0.1, producedOn: '2022-04-04' }),
      },
    ],
  },
  {
    id: 3,
    title: '1936, vieilles vignes',
    appellation: 'Saumur-Champigny',
    kind: 'Rouge',
    tags: ['Biologique', 'De garde', 'Rare'],
    summary:
      'Quarante ares plantés l’année des premiers congés payés. Onze cents bouteilles, profondes et droites, qui sentent la rose fanée.',
    metaDescription:
      '1936, la cuvée de vieilles vignes du Domaine des Ormes Clairs\u00a0: quarante ares de cabernet franc franc de pied, onze cents bouteilles par an.',
    features: [
      { label: 'Cépage', value: 'Cabernet franc, en partie franc de pied', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Sables sur craie, dix mètres de racines', icon: 'fa-solid fa-mountain' },
      { label: 'Vigne', value: '40 ares, plantés en 1936', icon: 'fa-solid fa-seedling' },
      { label: 'Élevage', value: 'Vingt-quatre mois en demi-muids', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '16\u00a0°C, carafé deux heures', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Quinze à trente ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Viandes rouges', 'Fromages'],
    recommended: [2, 6],
    story:
      '<h2>La vigne d’Augustine</h2><p>Augustine Delorme l’a plantée à vingt ans, avec la paie de ses premières vacances. Le phylloxéra n’aime pas le sable\u00a0: une partie des ceps n’a jamais été greffée. Nous la labourons au cheval, parce que les rangs sont trop étroits, et parce que le cheval s’y plaît.</p><h2>Comment il se boit</h2><p>Rarement. Un soir d’anniversaire, avec peu de monde et un fromage très simple.</p>',
    declinations: [
      {
        id: 121,
        year: 2020,
        picture: 'vieilles-vignes-2020',
        priceCents: 4800,
        stock: 132,
        sellByMultipleOf: 3,
        sheet: buildSheet({ alcohol: 14, sugars: 0.1, producedOn: '2022-11-14' }),
      },
      {
        id: 122,
        year: 2019,
        picture: 'vieilles-vignes-2019',
        priceCents: 5400,
        stock: 0,
        sellByMultipleOf: 3,
        sheet: buildSheet({ alcohol: 13.5, sugars: 0.1, producedOn: '2021-11-09' }),
      },
    ],
  },
  {
    id: 4,
    title: 'Premier matin',
    appellation: 'Saumur-Champigny',
    kind: 'Rouge',
    tags: ['Biologique', 'Sans sulfites ajoutés', 'À boire maintenant'],
    summary:
      'Des grappes entières, dix jours de cuve, rien d’ajouté. Un jus rouge vif qui sent la cerise et le matin de septembre.',
    metaDescription:
      'Premier matin, Saumur-Champigny sans sulfites ajoutés\u00a0: grappes entières, dix jours de cuve, à boire frais dans les deux ans.',
    features: [
      { label: 'Cépage', value: 'Cabernet franc, grappes entières', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Sables du bas du coteau', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Cinq mois en cuve, rien d’ajouté', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '13\u00a0°C, bouteille ouverte et finie', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Deux ans, au frais', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Charcuteries', 'Apéritif', 'Légumes'],
    recommended: [13, 1],
    story:
      '<h2>Le premier jour</h2><p>C’est la première parcelle que nous vendangeons, à l’aube, quand les raisins sont encore froids. Ils entrent entiers en cuve, se pressent d’eux-mêmes, et nous ne faisons que veiller.</p><h2>Comment il se boit</h2><p>Frais, dehors, dans des verres à eau. Gardez-le à moins de 18\u00a0°C\u00a0: il n’a que lui-même pour se défendre.</p>',
    declinations: [
      {
        id: 131,
        year: 2024,
        picture: 'premier-matin',
        priceCents: 1400,
        stock: 300,
        sheet: buildSheet({ alcohol: 11.5, sugars: 0.1, producedOn: '2025-02-10', isPure: true }),
      },
    ],
  },
  {
    id: 13,
    title: 'Rouge de soif',
    appellation: 'IGP Val de Loire',
    kind: 'Rouge',
    tags: ['Biologique', 'À boire maintenant'],
    summary: 'Un grolleau léger comme une limonade sérieuse\u00a0: fraise des bois, poivre blanc, onze degrés.',
    metaDescription:
      'Rouge de soif, un grolleau du Val de Loire à onze degrés, léger et poivré, à servir frais. Le plus simple de nos rouges.',
    features: [
      { label: 'Cépage', value: 'Grolleau noir', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Graviers de la vallée', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Quatre mois en cuve', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '12\u00a0°C', icon: 'fa-solid fa-temperature-half' },
    ],
    meals: ['Charcuteries', 'Apéritif'],
    recommended: [4, 14],
    story:
      '<h2>Le mal-aimé</h2><p>On l’arrachait, le grolleau, parce qu’il donne trop et colore peu. Nous en avons gardé un hectare pour les jours de pétanque.</p><h2>Comment il se boit</h2><p>Au sortir du seau à glace, avec des rillettes et du soleil.</p>',
    declinations: [
      {
        id: 191,
        year: 2024,
        picture: 'soif',
        priceCents: 850,
        stock: 620,
        sheet: buildSheet({ alcohol: 11, sugars: 0.1, producedOn: '2025-01-28' }),
      },
    ],
  },
];
