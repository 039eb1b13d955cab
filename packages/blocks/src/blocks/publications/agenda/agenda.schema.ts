import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  emptyText,
  headLabel,
  headTitle,
  introText,
  line,
  linkUrl,
  priceCents,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';
import { agendaVersions } from './agenda.versions.ts';

export const agendaVariants = ['strip', 'list', 'month-columns'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Écrivez une heure comme 09:30.');

const entry = z.strictObject({
  /** Day in the site's time zone, `2026-11-28`. */
  startDate: z.iso.date('Écrivez une date comme 2026-11-28.').meta({ label: 'Jour' }),
  startTime: time.optional().meta({ label: 'Heure de début', control: 'time', placeholder: '09:30' }),
  /** Last day of an entry that lasts several days. */
  endDate: z.iso
    .date('Écrivez une date comme 2026-11-29.')
    .optional()
    .meta({ label: 'Dernier jour', hint: 'Si la date dure plus d’un jour.', depth: 'more' }),
  endTime: time.optional().meta({ label: 'Heure de fin', control: 'time', placeholder: '11:00' }),
  title: requiredLine(120).meta({ label: 'Titre' }),
  place: line(120).optional().meta({ label: 'Lieu' }),
  priceCents: priceCents
    .optional()
    .meta({ hint: 'Écrivez 0 si la date est gratuite. Si vous laissez vide, aucun prix n’est montré.' }),
  /** Remaining seats, in words: « plus que deux places ». */
  seatsLeft: line(60).optional().meta({
    label: 'Places restantes',
    hint: 'En toutes lettres.',
    depth: 'more',
    placeholder: 'Plus que deux places',
  }),
  address: linkUrl.optional().meta({ label: 'Lien', depth: 'more' }),
});

/** Coming dates; past ones disappear automatically. */
export const agendaBlock = defineBlock({
  type: 'agenda',
  label: 'Dates à venir',
  group: 'publications',
  versions: agendaVersions,
  schema: z.strictObject({
    variant: variantField(agendaVariants, {
      strip: 'Bande de calendrier',
      list: 'Liste',
      'month-columns': 'Colonnes par mois',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Name of a catalogue route: its occurrences are listed too, each with a link to its registration. */
    route: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Indiquez une rubrique du catalogue.')
      .optional()
      .meta({
        label: 'Rubrique du catalogue',
        hint: 'Ses dates s’ajoutent à celles écrites ici.',
        control: 'element-route',
        group: 'Source',
      }),
    entries: repeater(entry).max(120).default([]).meta({ label: 'Dates', itemLabel: 'Date', itemSummary: 'title' }),
    /** Number of coming dates shown; all of them when absent. */
    count: z.int().min(1).max(60).optional().meta({
      label: 'Nombre de dates',
      hint: 'Sans nombre, toutes les dates à venir.',
      depth: 'more',
      group: 'Source',
    }),
    /** Shown when no date is left. */
    emptyText: emptyText('Les prochaines dates seront annoncées ici.'),
  }),
});

export type AgendaProps = z.infer<typeof agendaBlock.schema>;
export type AgendaEntry = z.infer<typeof entry>;
