import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const day = z.iso.date('Indiquez une date.');

/** Days without collection (SET-30). */
export const pickupClosuresResource = defineResource({
  name: 'pickupClosures',
  path: 'pickup-closures',
  labels: { singular: 'fermeture du retrait', plural: 'fermetures du retrait', gender: 'f' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    from: day.meta({ label: 'Du', control: 'date', examples: ['2026-12-24'] }),
    until: day.meta({ label: 'Au', hint: 'Compris.', control: 'date', examples: ['2026-12-26'] }),
    addressId: z.int().positive().nullable().meta({
      label: 'Adresse',
      hint: 'Si vous laissez vide, la fermeture vaut pour toutes.',
      control: 'pickup-address',
    }),
    note: z.string().trim().max(160, 'Au plus 160 caractères.').meta({ label: 'Note', placeholder: 'Vendanges' }),
  }),
  computed: z.object({
    addressName: z.string().meta({ label: 'Nom de l’adresse' }),
    affected: z.int().meta({ label: 'Retraits déjà pris ces jours-là' }),
  }),
  groups: [
    {
      title: 'Fermeture',
      text: 'Aucun créneau n’est proposé ces jours-là. Les commandes qui en avaient un le gardent\u00a0: prévenez-les.',
      fields: ['from', 'until', 'addressId', 'note', 'addressName', 'affected'],
    },
  ],
  columns: [
    { key: 'from', format: 'date', isSortable: true, width: 2 },
    { key: 'until', format: 'date', width: 2 },
    { key: 'addressName', format: 'text', width: 4 },
    { key: 'note', format: 'text', width: 3 },
    { key: 'affected', format: 'number', width: 2 },
  ],
  filters: { from: { kind: 'period', label: 'Début' } },
  order: { key: 'from', direction: 'desc' },
  search: 'Adresse ou note',
  title: ({ from, until, note }) => `${note || 'Fermeture'} ${from === until ? from : `${from} – ${until}`}`,
  verbs: ['create', 'update', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune fermeture',
    text: 'Vendanges, salons, congés\u00a0: notez les jours où l’on ne peut pas venir chercher sa commande.',
    action: 'Noter une fermeture',
  },
});
