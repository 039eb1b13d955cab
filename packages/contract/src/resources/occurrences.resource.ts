import { z } from 'zod';
import { momentField } from '../contents/content-fields.ts';
import { singleLineText } from '../endpoints/single-line-text.schemas.ts';
import { defineResource } from './define-resource.ts';
import { choice } from './resource-fields.ts';

const statusLabels = { coming: 'À venir', past: 'Passée', cancelled: 'Annulée' } as const;
const tabLabels = { coming: 'À venir', past: 'Passées', cancelled: 'Annulées' } as const;
const unitLabels = { person: 'Par personne', family: 'Par famille' } as const;
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const seats = (label: string, least: number) =>
  z
    .int('Indiquez un nombre entier.')
    .min(least, `Pas moins de ${least}.`)
    .max(10_000, 'Au plus 10\u00a0000.')
    .meta({ label, control: 'number' });

/** The dates of elements (ENT-13): when, where, for how many and for how much one can register. They apply at once. */
export const occurrencesResource = defineResource({
  name: 'occurrences',
  path: 'occurrences',
  labels: { singular: 'date', plural: 'dates', gender: 'f' },
  rights: { read: 'content.read', update: 'content.publish' },
  fields: z.strictObject({
    elementId: z
      .int('Choisissez un élément.')
      .positive('Choisissez un élément.')
      .meta({ label: 'Élément', control: 'element', examples: [1] }),
    startsAt: momentField.meta({ label: 'Début', control: 'date-time', examples: ['2026-12-05T09:00:00Z'] }),
    endsAt: momentField.meta({ label: 'Fin', control: 'date-time', examples: ['2026-12-05T10:30:00Z'] }),
    place: singleLineText(120).meta({ label: 'Lieu', placeholder: 'Au cabinet', examples: ['Au cabinet'] }),
    capacity: seats('Places', 1),
    reservedSeats: seats('Places gardées', 0).meta({
      label: 'Places gardées',
      hint: 'Sans nom\u00a0: pour qui a téléphoné, ou pour des habitués.',
      control: 'number',
    }),
    seatUnit: choice(unitLabels, { label: 'Une place est', control: 'segmented' }),
    priceCents: z
      .int('Indiquez un prix, comme 35.')
      .min(0, 'Un prix n’est pas négatif.')
      .max(100_000_000, 'Au plus un million d’euros.')
      .nullable()
      .meta({
        label: 'Prix TTC d’une place',
        hint: 'Écrivez 0 si c’est gratuit. Si vous laissez vide, aucun prix n’est montré.',
        control: 'price',
      }),
    closesAt: momentField.nullable().meta({
      label: 'Inscriptions jusqu’au',
      hint: 'Si vous laissez vide, on s’inscrit jusqu’au début.',
      control: 'date-time',
      examples: ['2026-12-04T18:00:00Z'],
    }),
    freeCancelUntil: momentField.nullable().meta({
      label: 'Annulation sans frais jusqu’au',
      hint: 'Si vous laissez vide, on annule sans frais jusqu’au début.',
      control: 'date-time',
      examples: ['2026-12-04T18:00:00Z'],
    }),
  }),
  computed: z.object({
    elementName: z.string().meta({ label: 'Nom de l’élément' }),
    status: choice(statusLabels, { label: 'État' }),
    heldSeats: z.int().meta({ label: 'Places prises' }),
    waitingCount: z.int().meta({ label: 'En attente' }),
    startDay: z.string().meta({ label: 'Jour' }),
  }),
  initial: { capacity: 8, reservedSeats: 0, seatUnit: 'person', place: '' },
  groups: [
    {
      title: 'Quand et où',
      text: 'Tant que des personnes sont inscrites, ni l’heure ni le lieu ne changent ici\u00a0: «\u00a0Déplacer\u00a0» les prévient.',
      fields: ['elementId', 'startsAt', 'endsAt', 'place', 'status'],
    },
    {
      title: 'Places et prix',
      fields: ['capacity', 'reservedSeats', 'seatUnit', 'priceCents', 'heldSeats', 'waitingCount'],
    },
    { title: 'Inscriptions', fields: ['closesAt', 'freeCancelUntil'] },
  ],
  columns: [
    { key: 'elementName', label: 'Élément', format: 'text', width: 5 },
    { key: 'startsAt', format: 'appointment', isSortable: true, width: 4 },
    { key: 'status', format: 'choice', tones: { coming: 'success', past: 'neutral', cancelled: 'warning' }, width: 2 },
    { key: 'heldSeats', format: 'number', width: 2 },
    { key: 'capacity', format: 'number', width: 1 },
    { key: 'place', format: 'text', width: 3, isOptional: true },
  ],
  filters: {
    elementId: { kind: 'record', label: 'Élément' },
    status: { kind: 'choice', label: 'État', options: tabLabels },
    startsAt: { kind: 'period', label: 'Début' },
  },
  tabs: { filter: 'status', values: ['coming', 'past', 'cancelled'] },
  order: { key: 'startsAt', direction: 'asc' },
  search: 'Élément ou lieu',
  title: ({ elementName, startDay }) => `${elementName}, ${day.format(new Date(`${startDay}T00:00Z`))}`,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  actions: {
    cancel: {
      words: { infinitive: 'Annuler', participle: 'annulé', namesObject: true },
      summary: 'Annule la date, et prévient les personnes inscrites.',
      effect:
        'La date reste montrée comme annulée. Les personnes inscrites ou en attente reçoivent un courriel. On ne revient pas en arrière.',
      when: { key: 'status', values: ['coming'] },
    },
  },
  empty: {
    title: 'Aucune date',
    text: 'Donnez à un élément publié le jour, le lieu, les places et le prix\u00a0: ses visiteurs peuvent alors s’inscrire.',
    action: 'Ajouter une date',
  },
});
