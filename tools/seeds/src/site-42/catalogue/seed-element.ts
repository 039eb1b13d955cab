import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import type { ImageName } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedBlock } from '../seed-types.ts';

/** A date of an element, relative to the day on which the seed is loaded. */
export interface SeedDate {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Weeks after the first such day that is at least four days away. */
  week: number;
  from: string;
  to: string;
  capacity: number;
  /** Number of families or persons already registered. */
  booked: number;
  place?: string;
}

/** An element of a route with its dates. */
export interface SeedElement {
  id: number;
  route: 'ateliers' | 'rencontres';
  title: string;
  summary: string;
  audience: string;
  metaDescription: string;
  picture: ImageName;
  durationMinutes: number;
  asksAge: boolean;
  seatUnit: 'family' | 'person';
  /** Price of a seat in cents, tax included; 0 is free. */
  priceCents: number;
  fieldValues: FieldValues;
  dates: readonly SeedDate[];
  blocks: SeedBlock[];
}

/** Builds the blocks of an element: its text and its practical questions. */
export function elementBlocks(html: string, items: readonly { question: string; answer: string }[]): SeedBlock[] {
  return [
    block({ id: 'texte', type: 'rich-text', props: { variant: 'lead', html } }),
    block({
      id: 'en-pratique',
      type: 'questions',
      props: { variant: 'hairlines', title: 'En pratique', items },
    }),
  ];
}

/** Returns the day of a date, as `2026-12-05`, relative to the day on which the seed is loaded. */
export function dayOfDate({ weekday, week }: Pick<SeedDate, 'weekday' | 'week'>, today: string): string {
  const first = new Date(`${today}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 4);
  first.setUTCDate(first.getUTCDate() + ((weekday - (first.getUTCDay() || 7) + 7) % 7) + week * 7);
  return first.toISOString().slice(0, 10);
}
