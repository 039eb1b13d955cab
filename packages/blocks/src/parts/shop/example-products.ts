import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type {
  AwardResource,
  DeclinationResource,
  ProductDetail,
  ProductSummary,
} from '@vitrine/contract/endpoints/product.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { exampleImage } from '../publishing/example-publications.ts';

const declination = (id: number, changes: Partial<DeclinationResource> = {}): DeclinationResource => ({
  id,
  year: 2023,
  price: '12.50',
  discount: null,
  quantity: null,
  setQuantity: null,
  sellByMultipleOf: 1,
  capacity: 75,
  capacityUnit: 'cL',
  variation1: null,
  variation2: null,
  variation3: null,
  reference: '',
  finalPrice: '12.50',
  struckPrice: null,
  pricePerLitre: '16.67',
  stockWord: '',
  image: null,
  ...changes,
});

const award = (id: number, changes: Partial<AwardResource> = {}): AwardResource => ({
  id,
  idProduct: 1,
  idDeclination: null,
  name: 'Concours des vins de Loire',
  distinction: 'Médaille d’or',
  year: 2025,
  url: '',
  image: null,
  ...changes,
});

const product = (
  id: number,
  name: string,
  image: ImageResource | null,
  changes: Partial<ProductSummary> = {},
): ProductSummary => ({
  id,
  name,
  slug: `vin-${id}`,
  url: paths.product(id, `vin-${id}`),
  summary: 'Un cabernet franc de fruits rouges et de craie, à boire frais, sans cérémonie.',
  type: { type: 'WINE' },
  isVintage: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  hasShippingFees: true,
  withdrawal: '',
  reference: '',
  appellation: 'Saumur-Champigny',
  kinds: ['Rouge'],
  tags: ['Bio'],
  image,
  declinations: [declination(id * 10)],
  variation1: null,
  variation2: null,
  variation3: null,
  awards: [],
  ...changes,
});

/** Awards of the sample shop: with and without distinction, one with a long name. */
export const exampleAwards: AwardResource[] = [
  award(1),
  award(2, {
    name: 'Guide des caves particulières',
    distinction: 'Deux étoiles',
    year: 2024,
    url: 'https://exemple.fr/guide',
  }),
  award(3, {
    name: 'Concours international des cépages ligériens et des vins de terroir de craie',
    distinction: '',
    year: 2019,
  }),
];

/** Products of the sample shop: reduced, sold out, on request, a box, a long name, without picture. */
export const exampleProducts: ProductSummary[] = [
  product(1, 'Les Perruches', exampleImage(3, 'Une bouteille des Perruches'), {
    awards: exampleAwards.slice(0, 1),
    declinations: [
      declination(10, { stockWord: 'Plus que\u00a05', quantity: 5, setQuantity: 5 }),
      declination(11, {
        year: 2022,
        price: '14.00',
        finalPrice: '11.20',
        struckPrice: '13.50',
        pricePerLitre: '14.93',
      }),
      declination(12, {
        year: 2020,
        capacity: 1.5,
        capacityUnit: 'L',
        price: '32.00',
        finalPrice: '32.00',
        pricePerLitre: '21.33',
        variation1: { label: 'Coffret bois' },
      }),
    ],
  }),
  product(2, 'Pierre Blanche', exampleImage(4, 'Une bouteille de Pierre Blanche'), {
    appellation: 'Saumur blanc',
    kinds: ['Blanc'],
    declinations: [declination(20, { quantity: 0, setQuantity: 0, stockWord: 'Épuisé' })],
  }),
  product(3, 'Le Clos des Ormes, sélection de la parcelle haute, vieilles vignes plantées en 1936', null, {
    summary: '',
    declinations: [declination(30, { price: null, finalPrice: null, pricePerLitre: null })],
  }),
  product(4, 'Coffret découverte', exampleImage(8, 'Un coffret de bois'), {
    type: { type: 'BOX' },
    isVintage: false,
    appellation: '',
    kinds: ['Coffret'],
    declinations: [
      declination(40, {
        year: null,
        capacity: null,
        capacityUnit: null,
        price: '69.00',
        finalPrice: '69.00',
        pricePerLitre: null,
      }),
    ],
    idProduct: 4,
    price: '69.00',
    discount: null,
    sellByMultipleOf: 1,
    products: [
      {
        id: 10,
        idProduct: 1,
        name: 'Les Perruches',
        url: paths.product(1, 'vin-1'),
        quantity: 4,
        year: 2023,
        capacity: 75,
        capacityUnit: 'cL',
        image: exampleImage(3, 'Une bouteille des Perruches'),
      },
      {
        id: 20,
        idProduct: 2,
        name: 'Pierre Blanche',
        url: paths.product(2, 'vin-2'),
        quantity: 2,
        year: null,
        capacity: null,
        capacityUnit: null,
        image: null,
      },
    ],
  }),
];

/** One product of the sample shop in full. */
export const exampleProduct: ProductDetail = {
  ...(exampleProducts[0] as ProductSummary),
  awards: exampleAwards,
  gallery: [exampleImage(9, 'La parcelle des Perruches')],
  features: [
    { label: 'Cépage', value: 'Cabernet franc', icon: 'fa-solid fa-leaf' },
    { label: 'Sol', value: 'Argiles à silex sur craie tuffeau, exposées au sud', icon: '' },
    { label: 'Service', value: '15 à 16 °C, ouvert une heure avant', icon: '' },
  ],
  meals: [
    { id: 1, label: 'Volailles', icon: 'fa-solid fa-drumstick-bite' },
    { id: 2, label: 'Fromages', icon: 'fa-solid fa-cheese' },
  ],
  sheets: [
    {
      idDeclination: 10,
      sheet: {
        alcohol: 12.5,
        producedOn: '2024-03-15',
        ingredients: [
          { name: 'raisins', allergen: null },
          { name: 'conservateur\u00a0: sulfites', allergen: 'SULPHITES' },
        ],
        allergens: ['SULPHITES'],
        energyKilojoules: 310,
        energyKilocalories: 74,
        nutrition: { fat: 'negligible', saturates: 'negligible', carbohydrate: 1.2, sugars: 0.3, protein: 0, salt: 0 },
        packaging: [{ part: 'Bouteille', material: 'Verre', bin: 'Bac à verre' }],
      },
    },
    { idDeclination: 11, sheet: null },
  ],
  blocks: [],
  metaDescription: '',
  locales: ['fr_FR'],
  urls: {},
};

/** What the loader of the list returns for the sample shop. */
export const exampleProductList = {
  products: exampleProducts,
  total: 4,
  page: 1,
  kinds: [
    { word: 'Rouge', count: 2 },
    { word: 'Blanc', count: 1 },
    { word: 'Coffret', count: 1 },
  ],
  tags: [{ word: 'Bio', count: 4 }],
  chosen: { nature: '', etiquette: '', tri: '', q: '' },
};
