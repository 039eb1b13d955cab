import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const weekdayLabels = {
  MONDAY: 'Lundi',
  TUESDAY: 'Mardi',
  WEDNESDAY: 'Mercredi',
  THURSDAY: 'Jeudi',
  FRIDAY: 'Vendredi',
  SATURDAY: 'Samedi',
  SUNDAY: 'Dimanche',
} as const;

const time = (label: string, example: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, `Écrivez une heure comme ${example}.`)
    .meta({ label, placeholder: example, examples: [example] });

/** When orders are collected at an address, on one weekday (SET-30). */
export const pickupSchedulesResource = defineResource({
  name: 'pickupSchedules',
  path: 'pickup-schedules',
  labels: { singular: 'horaire de retrait', plural: 'horaires de retrait', gender: 'm' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    addressId: z
      .int('Choisissez une adresse.')
      .positive('Choisissez une adresse.')
      .meta({
        label: 'Adresse',
        hint: 'Un point de retrait des coordonnées.',
        control: 'pickup-address',
        examples: [1],
      }),
    weekday: z
      .enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], 'Choisissez un jour.')
      .meta({ label: 'Jour', control: 'select', options: weekdayLabels }),
    from: time('De', '10:00'),
    to: time('À', '18:00'),
    slotMinutes: z.int('Indiquez un nombre de minutes.').meta({ label: 'Créneaux de (minutes)', control: 'number' }),
    capacity: z.int('Indiquez un nombre de commandes.').meta({
      label: 'Commandes par créneau',
      hint: 'Une fois ce nombre atteint, le créneau est complet.',
      control: 'number',
    }),
    leadMinutes: z
      .int('Indiquez un nombre de minutes.')
      .meta({ label: 'Délai de préparation (minutes)', hint: '1440 pour une journée.', control: 'number' }),
    opensOnHolidays: z.boolean().meta({ label: 'Ouvert les jours fériés', control: 'switch' }),
    opensOnClosures: z.boolean().meta({
      label: 'Ouvert pendant les fermetures',
      hint: 'Celles des horaires du site\u00a0: sinon, aucun créneau n’y est proposé.',
      control: 'switch',
    }),
  }),
  computed: z.object({
    addressName: z.string().meta({ label: 'Nom de l’adresse' }),
    coming: z.int().meta({ label: 'Retraits à venir' }),
  }),
  initial: { from: '10:00', to: '18:00', slotMinutes: 60, capacity: 4, leadMinutes: 1440 },
  groups: [
    {
      title: 'Où et quand',
      fields: ['addressId', 'weekday', 'from', 'to', 'opensOnHolidays', 'opensOnClosures', 'addressName'],
    },
    {
      title: 'Créneaux',
      text: 'L’acheteur choisit un créneau encore libre, assez loin pour préparer sa commande.',
      fields: ['slotMinutes', 'capacity', 'leadMinutes', 'coming'],
    },
  ],
  columns: [
    { key: 'addressName', format: 'text', width: 4 },
    { key: 'weekday', format: 'choice', width: 2 },
    { key: 'from', format: 'text', isSortable: true, width: 1 },
    { key: 'to', format: 'text', width: 1 },
    { key: 'slotMinutes', format: 'number', width: 2 },
    { key: 'capacity', format: 'number', width: 2 },
    { key: 'coming', format: 'number', width: 2 },
  ],
  filters: { weekday: { kind: 'choice', label: 'Jour', options: weekdayLabels } },
  order: { key: 'from', direction: 'asc' },
  search: 'Adresse',
  title: ({ addressName, weekday, from, to }) =>
    `${addressName} · ${weekdayLabels[weekday].toLowerCase()}, ${from} à ${to}`,
  verbs: ['create', 'update', 'duplicate', 'archive', 'restore', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucun horaire de retrait',
    text: 'Dites quand on peut venir chercher sa commande au chai\u00a0: un jour, des heures, des créneaux.',
    action: 'Ajouter un horaire',
  },
});
