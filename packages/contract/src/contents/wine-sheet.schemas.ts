import { z } from 'zod';

const grams = (label: string) =>
  z
    .number('Indiquez un nombre de grammes, comme 0,3.')
    .min(0, 'Une teneur n’est pas négative.')
    .max(100, 'Au plus 100 g pour 100 mL.')
    .nullable()
    .meta({ label, control: 'number' });
const energy = (label: string) =>
  z
    .int('Indiquez un nombre entier.')
    .min(0, 'Une énergie n’est pas négative.')
    .max(5000, 'Au plus 5 000.')
    .nullable()
    .meta({ label, control: 'number' });

/** The fields of a wine sheet, by vintage (Regulation 2021/2117). Nutrition is for 100 mL; grams unless named otherwise. */
export const wineSheetFields = {
  alcohol: z
    .number('Indiquez un degré, comme 12,5.')
    .min(0, 'De 0 à 100 % vol.')
    .max(100, 'De 0 à 100 % vol.')
    .nullable()
    .meta({ label: 'Degré d’alcool (% vol)', control: 'number' }),
  /** Date on which the wine was produced, ISO; the obligation began with wines of after 8 December 2023. */
  producedOn: z.iso
    .date('Indiquez une date.')
    .nullable()
    .meta({ label: 'Vin produit le', hint: 'Fin de la fermentation ; vide, l’année du millésime.', control: 'date' }),
  ingredients: z.string().trim().max(2000, 'Au plus 2 000 caractères.').meta({
    label: 'Ingrédients',
    control: 'multiline',
    hint: 'Par poids décroissant, séparés par des virgules.',
    placeholder: 'Raisins, conservateurs (sulfites), mis en bouteille sous atmosphère protectrice',
  }),
  allergens: z
    .string()
    .trim()
    .max(300, 'Au plus 300 caractères.')
    .meta({ label: 'Allergènes', placeholder: 'Contient des sulfites' }),
  energyKj: energy('Énergie (kJ)'),
  energyKcal: energy('Énergie (kcal)'),
  fat: grams('Matières grasses (g)'),
  saturates: grams('dont acides gras saturés (g)'),
  carbohydrates: grams('Glucides (g)'),
  sugars: grams('dont sucres (g)'),
  proteins: grams('Protéines (g)'),
  salt: grams('Sel (g)'),
};

const wineSheetShape = z.object(wineSheetFields);
export type WineSheet = z.infer<typeof wineSheetShape>;

/** A wine sheet as it is stored and answered. */
export const wineSheetSchema = wineSheetShape;

/** A sheet with nothing in it. */
export const emptyWineSheet: WineSheet = {
  alcohol: null,
  producedOn: null,
  ingredients: '',
  allergens: '',
  energyKj: null,
  energyKcal: null,
  fat: null,
  saturates: null,
  carbohydrates: null,
  sugars: null,
  proteins: null,
  salt: null,
};
