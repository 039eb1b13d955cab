import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, linkUrl, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const agendaVariants = ['strip', 'list', 'month-columns'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Écrivez une heure comme 09:30.');

const entry = z.strictObject({
  /** Day in the site's time zone, `2026-11-28`. */
  date: z.iso.date('Écrivez une date comme 2026-11-28.'),
  from: time.optional(),
  /** Last day, where it lasts longer than one. */
  until: z.iso.date('Écrivez une date comme 2026-11-29.').optional(),
  to: time.optional(),
  title: requiredLine(120),
  place: line(120).optional(),
  /** Tax included; 0 says that it is free. */
  priceCents: z.int().min(0).max(100_000_000).optional(),
  /** What is left, in words: « plus que deux places ». */
  places: line(60).optional(),
  address: linkUrl.optional(),
});

/** Coming dates; those that are over disappear by themselves. */
export const agendaBlock = defineBlock({
  type: 'agenda',
  label: 'Dates à venir',
  group: 'publications',
  schema: z.strictObject({
    variant: z.enum(agendaVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Name of a route of the catalogue: its dates are shown too, each leading to where one registers. */
    route: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Indiquez une rubrique du catalogue.')
      .optional(),
    entries: z.array(entry).max(120).default([]),
    /** How many of the coming dates are shown; all of them when it is left out. */
    count: z.int().min(1).max(60).optional(),
    /** Said when no date is left. */
    emptyText: line(240).default('Les prochaines dates seront annoncées ici.'),
  }),
});

export type AgendaProps = z.infer<typeof agendaBlock.schema>;
export type AgendaEntry = z.infer<typeof entry>;
