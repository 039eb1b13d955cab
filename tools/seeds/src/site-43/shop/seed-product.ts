import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { PictureName } from '../pictures/pictures.data.ts';

/** A vintage in a bottle, with what is in the cellar. */
export interface SeedDeclination {
  id: number;
  year: number | null;
  /** In centilitres; bottles of 75 where absent. */
  capacity?: number;
  picture: PictureName;
  /** In cents, tax included. */
  priceCents: number;
  stock: number;
  sellByMultipleOf?: number;
  sheet: WineSheet;
}

/** A wine of the estate. */
export interface SeedWine {
  id: number;
  title: string;
  appellation: string;
  kind: 'Rouge' | 'Blanc' | 'Rosé' | 'Bulles' | 'Moelleux';
  tags: readonly string[];
  summary: string;
  metaDescription: string;
  features: readonly { label: string; value: string; icon?: string }[];
  meals: readonly MealName[];
  recommended: readonly number[];
  /** Two paragraphs: where it comes from, and how it drinks. */
  story: string;
  declinations: readonly SeedDeclination[];
}

/** The dishes of the estate, in their order; ids begin with 1. */
export const meals = [
  { label: 'Apéritif', icon: 'fa-solid fa-champagne-glasses' },
  { label: 'Poissons', icon: 'fa-solid fa-fish' },
  { label: 'Coquillages', icon: 'fa-solid fa-shrimp' },
  { label: 'Volailles', icon: 'fa-solid fa-drumstick-bite' },
  { label: 'Viandes rouges', icon: 'fa-solid fa-fire-burner' },
  { label: 'Charcuteries', icon: 'fa-solid fa-bacon' },
  { label: 'Légumes', icon: 'fa-solid fa-carrot' },
  { label: 'Fromages', icon: 'fa-solid fa-cheese' },
  { label: 'Desserts', icon: 'fa-solid fa-cake-candles' },
] as const;
export type MealName = (typeof meals)[number]['label'];
