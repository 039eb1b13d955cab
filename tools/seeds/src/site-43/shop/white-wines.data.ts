import type { SeedWine } from './seed-product.ts';
import { buildSheet } from './wine-sheets.ts';

/** The white wines, rosés and sweet wines. */
export const whiteWines: readonly SeedWine[] = [
  {
    id: 5,
    title: 'Les Tuffeaux',
    appellation: 'Saumur blanc',
    kind: 'Blanc',
    tags: ['Biologique', 'À boire maintenant'],
    summary:
      'Un chenin qui a le goût de la pierre des maisons\u00a0: pomme verte, tilleul, une finale salée qui appelle l’huître.',
    metaDescription:
      'Les Tuffeaux, Saumur blanc du Domaine des Ormes Clairs\u00a0: chenin sur craie, vif et salin, en bouteille et en demi-bouteille.',
    features: [
      { label: 'Cépage', value: 'Chenin', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Tuffeau à fleur de terre', icon: 'fa-solid fa-mountain' },
      { label: 'Vigne', value: '3,4 hectares, 30\u00a0ans, au levant', icon: 'fa-solid fa-seedling' },
      { label: 'Élevage', value: 'Neuf mois sur lies, en cuve', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '10\u00a0°C', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Trois à huit ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Coquillages', 'Poissons', 'Apéritif'],
    recommended: [6, 9],
    story:
      '<h2>La pierre et le vin</h2><p>Le tuffeau est une craie jaune, tendre comme du savon\u202f; on en a bâti les châteaux de la Loire, et creusé nos caves avec ce qui restait. Les racines du chenin y descendent sans effort. Le vin en garde une droiture, et ce sel discret.</p><h2>Comment il se boit</h2><p>Sur des huîtres, sur un beurre blanc, ou sans rien d’autre qu’une fin de journée. La demi-bouteille suffit à un dîner en tête à tête.</p>',
    declinations: [
      {
        id: 141,
        year: 2023,
        picture: 'tuffeaux-2023',
        priceCents: 1300,
        stock: 510,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.3, producedOn: '2024-06-18' }),
      },
      {
        id: 142,
        year: 2022,
        picture: 'tuffeaux-2022',
        priceCents: 1450,
        stock: 90,
        sheet: buildSheet({ alcohol: 13, sugars: 0.3, producedOn: '2023-06-21' }),
      },
      {
        id: 143,
        year: 2022,
        capacity: 37.5,
        picture: 'tuffeaux-demi',
        priceCents: 820,
        stock: 144,
        sheet: buildSheet({ alcohol: 13, sugars: 0.3, producedOn: '2023-06-21' }),
      },
    ],
  },
  {
    id: 6,
    title: 'Pierre Blanche',
    appellation: 'Saumur blanc',
    kind: 'Blanc',
    tags: ['Biologique', 'De garde'],
    summary:
      'Le grand chenin du domaine\u00a0: coing, amande fraîche, fumée légère, et une longueur qui fait taire la table.',
    metaDescription:
      'Pierre Blanche, Saumur blanc de garde\u00a0: vieux chenins, seize mois en fûts sous la voûte. Millésimes 2022 et 2021, magnum 2021.',
    features: [
      { label: 'Cépage', value: 'Chenin, vignes de 60\u00a0ans', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Craie dure, trente centimètres de terre', icon: 'fa-solid fa-mountain' },
      { label: 'Vigne', value: '1,1 hectare, quatre passages à la vendange', icon: 'fa-solid fa-seedling' },
      { label: 'Élevage', value: 'Seize mois en fûts de 400 litres, dans la cave', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '12\u00a0°C, dans de grands verres', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Dix à vingt ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Poissons', 'Volailles', 'Fromages'],
    recommended: [5, 2],
    story:
      '<h2>Sous vingt mètres de craie</h2><p>Les fûts dorment dans la galerie d’où l’on a sorti les pierres de l’église. Il y fait 12\u00a0°C en janvier comme en août. Nous n’y allons que pour goûter, et le moins possible.</p><h2>Comment il se boit</h2><p>Avec un turbot, une poularde, un comté de trois ans. Ou en magnum, à huit, sans parler d’autre chose.</p>',
    declinations: [
      {
        id: 151,
        year: 2022,
        picture: 'pierre-blanche-2022',
        priceCents: 2600,
        stock: 180,
        sheet: buildSheet({ alcohol: 13.5, sugars: 0.3, producedOn: '2024-02-20' }),
      },
      {
        id: 152,
        year: 2021,
        picture: 'pierre-blanche-2021',
        priceCents: 2800,
        stock: 7,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.2, producedOn: '2023-02-15' }),
      },
      {
        id: 153,
        year: 2021,
        capacity: 150,
        picture: 'pierre-blanche-magnum',
        priceCents: 6400,
        stock: 24,
        sheet: buildSheet({ alcohol: 12.5, sugars: 0.2, producedOn: '2023-02-15' }),
      },
    ],
  },
  {
    id: 8,
    title: 'Rosée d’août',
    appellation: 'Rosé de Loire',
    kind: 'Rosé',
    tags: ['Biologique', 'À boire maintenant'],
    summary:
      'Un rosé sec et pâle, pressé le matin même\u00a0: groseille, pamplemousse, et de quoi tenir tout un déjeuner.',
    metaDescription: 'Rosée d’août, Rosé de Loire sec du Domaine des Ormes Clairs\u00a0: cabernet franc et grolleau.',
    features: [
      { label: 'Cépages', value: 'Cabernet franc et grolleau', icon: 'fa-solid fa-leaf' },
      { label: 'Élevage', value: 'Trois mois en cuve', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '9\u00a0°C', icon: 'fa-solid fa-temperature-half' },
    ],
    meals: ['Apéritif', 'Légumes', 'Charcuteries'],
    recommended: [14, 5],
    story:
      '<h2>Vite et bien</h2><p>Les raisins arrivent à sept heures, sont pressés à huit, et le jus est au frais avant le café. Un rosé se gagne ou se perd dans la matinée.</p><h2>Comment il se boit</h2><p>De mai à septembre, et les jours d’hiver où l’on y croit.</p>',
    declinations: [
      {
        id: 171,
        year: 2024,
        picture: 'rosee',
        priceCents: 900,
        stock: 480,
        sheet: buildSheet({ alcohol: 12, sugars: 0.2, producedOn: '2025-01-15' }),
      },
    ],
  },
  {
    id: 12,
    title: 'Grains d’octobre',
    appellation: 'Coteaux du Layon',
    kind: 'Moelleux',
    tags: ['Biologique', 'De garde', 'Rare'],
    summary:
      'Des grains cueillis un à un, rôtis par la brume et le soleil\u00a0: abricot confit, safran, miel de tilleul.',
    metaDescription:
      'Grains d’octobre, Coteaux du Layon 2018\u00a0: un liquoreux de chenin cueilli grain à grain, en 50\u00a0cl et en demi-bouteille.',
    features: [
      { label: 'Cépage', value: 'Chenin, cinq passages', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Schistes, chez un cousin, à Rablay', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Deux ans en barriques anciennes', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '9\u00a0°C', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Trente ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Fromages', 'Desserts'],
    recommended: [11, 6],
    story:
      '<h2>L’échange</h2><p>Chaque octobre, nous prêtons nos bras à un cousin du Layon, et il nous laisse quarante ares. On passe cinq fois dans les mêmes rangs, avec de petits ciseaux, pour ne prendre que les grains rôtis.</p><h2>Comment il se boit</h2><p>Sur un roquefort, sur une tarte à l’abricot, ou dans trente ans.</p>',
    declinations: [
      {
        id: 181,
        year: 2018,
        capacity: 50,
        picture: 'grains-d-octobre',
        priceCents: 2900,
        stock: 54,
        sheet: buildSheet({ alcohol: 12, sugars: 14.2, producedOn: '2020-11-03' }),
      },
      {
        id: 182,
        year: 2018,
        capacity: 37.5,
        picture: 'grains-demi',
        priceCents: 2200,
        stock: 31,
        sheet: buildSheet({ alcohol: 12, sugars: 14.2, producedOn: '2020-11-03' }),
      },
    ],
  },
  {
    id: 11,
    title: 'Les Brumes',
    appellation: 'Coteaux de Saumur',
    kind: 'Moelleux',
    tags: ['Biologique'],
    summary:
      'Un moelleux tendre, à peine sucré, que la brume du fleuve a mûri\u00a0: ananas, verveine, gingembre confit.',
    metaDescription:
      'Les Brumes, Coteaux de Saumur 2022\u00a0: un moelleux de chenin frais et tendre, en bouteille de 50\u00a0cl.',
    features: [
      { label: 'Cépage', value: 'Chenin, trois passages', icon: 'fa-solid fa-leaf' },
      { label: 'Sol', value: 'Tuffeau, bas de coteau', icon: 'fa-solid fa-mountain' },
      { label: 'Élevage', value: 'Un an en fûts', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '9\u00a0°C', icon: 'fa-solid fa-temperature-half' },
      { label: 'Garde', value: 'Dix ans', icon: 'fa-solid fa-hourglass-half' },
    ],
    meals: ['Apéritif', 'Fromages', 'Desserts'],
    recommended: [12, 9],
    story:
      '<h2>Le fleuve se lève</h2><p>En octobre, la Loire fume jusqu’à dix heures. Les chenins du bas s’y baignent, puis sèchent au soleil de midi. On attend, on goûte, on attend encore.</p><h2>Comment il se boit</h2><p>À l’apéritif, très frais, ou sur un chèvre sec.</p>',
    declinations: [
      {
        id: 185,
        year: 2022,
        capacity: 50,
        picture: 'brumes',
        priceCents: 1700,
        stock: 120,
        sheet: buildSheet({ alcohol: 12, sugars: 6.1, producedOn: '2024-01-30' }),
      },
    ],
  },
  {
    id: 14,
    title: 'Grolleau gris',
    appellation: 'IGP Val de Loire',
    kind: 'Rosé',
    tags: ['Biologique', 'À boire maintenant'],
    summary: 'Ni blanc ni rosé\u00a0: un gris, rond et un peu fumé, qui aime les épices et les tables longues.',
    metaDescription:
      'Grolleau gris du Val de Loire\u00a0: un vin gris, sec et souple, pour la cuisine épicée et les apéritifs.',
    features: [
      { label: 'Cépage', value: 'Grolleau gris', icon: 'fa-solid fa-leaf' },
      { label: 'Élevage', value: 'Cinq mois sur lies', icon: 'fa-solid fa-database' },
      { label: 'Service', value: '10\u00a0°C', icon: 'fa-solid fa-temperature-half' },
    ],
    meals: ['Apéritif', 'Légumes', 'Poissons'],
    recommended: [8, 13],
    story:
      '<h2>Une curiosité</h2><p>Il en reste deux cents hectares au monde, presque tous par ici. Le nôtre vient de greffons pris sur une treille de curé.</p><h2>Comment il se boit</h2><p>Avec un tajine, des nems, ou une tarte à l’oignon.</p>',
    declinations: [
      {
        id: 195,
        year: 2024,
        picture: 'gris',
        priceCents: 950,
        stock: 230,
        sheet: buildSheet({ alcohol: 12, sugars: 0.3, producedOn: '2025-02-03' }),
      },
    ],
  },
];
