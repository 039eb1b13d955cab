import { z } from 'zod';
import type { ResourceColumn } from './resource-definition.ts';

/** A choice among values, each with its French word. */
export function choice<const Options extends Readonly<Record<string, string>>>(
  options: Options,
  meta: { label: string; control?: 'segmented' | 'select' },
) {
  const values = Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]];
  return z.enum(values, 'Choisissez une des valeurs proposées.').meta({ ...meta, options });
}

/** A short text that an act may take along. */
export function note(meta: { label: string; hint?: string; control: 'text' | 'multiline'; examples?: string[] }) {
  return z.string().trim().max(300, 'Au plus 300 caractères.').default('').meta(meta);
}

/** Tones of the values of a column, named by tone. */
export function toTones(values: Readonly<Partial<Record<Tone, readonly string[]>>>): Readonly<Record<string, Tone>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([tone, names]) => names.map((name) => [name, tone as Tone] as const)),
  );
}

type Tone = NonNullable<ResourceColumn['tones']>[string];
