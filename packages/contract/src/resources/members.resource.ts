import { z } from 'zod';
import { personFields } from '../endpoints/person.schemas.ts';
import { defineResource } from './define-resource.ts';

const { firstname, lastname, email, phone, birthdate } = personFields;

/** The members of a site. Staff put identities right; they never see or set a password. */
export const membersResource = defineResource({
  name: 'members',
  path: 'members',
  labels: { singular: 'membre', plural: 'membres', gender: 'm' },
  rights: { read: 'customers.read', update: 'customers.update' },
  stepUp: ['delete', 'export'],
  fields: z.strictObject({
    firstname: firstname.meta({ label: 'Prénom' }),
    lastname: lastname.meta({ label: 'Nom' }),
    email: email.meta({
      label: 'Adresse électronique',
      hint: 'La changer ferme les sessions et prévient les deux adresses.',
      control: 'email',
    }),
    phone: phone.meta({ label: 'Téléphone', control: 'telephone' }),
    birthdate: birthdate.meta({ label: 'Date de naissance', control: 'date' }),
  }),
  computed: z.object({
    isSuspended: z.boolean().meta({ label: 'État' }),
    createdAt: z.string().meta({ label: 'Inscrit le' }),
    lastActiveAt: z.string().meta({ label: 'Dernière visite' }),
  }),
  groups: [
    {
      title: 'Identité',
      text: 'Corrigez ce que le membre vous signale. Le mot de passe lui appartient\u00a0: il le change lui-même.',
      fields: ['firstname', 'lastname', 'birthdate'],
    },
    { title: 'Coordonnées', fields: ['email', 'phone'] },
    { title: 'Compte', fields: ['isSuspended', 'createdAt', 'lastActiveAt'] },
  ],
  columns: [
    { key: 'lastname', format: 'text', isSortable: true, width: 3 },
    { key: 'firstname', format: 'text', width: 2 },
    { key: 'email', format: 'email', width: 4 },
    { key: 'phone', format: 'text', width: 2, isOptional: true },
    { key: 'isSuspended', format: 'boolean', tones: { false: 'success', true: 'warning' }, width: 2 },
    { key: 'createdAt', format: 'moment', isSortable: true, width: 2 },
    { key: 'lastActiveAt', format: 'moment', isSortable: true, width: 2, isOptional: true },
  ],
  filters: {
    isSuspended: { kind: 'boolean', label: 'État', options: { false: 'Actif', true: 'Suspendu' } },
    createdAt: { kind: 'period', label: 'Inscription' },
    lastActiveAt: { kind: 'period', label: 'Dernière visite' },
  },
  order: { key: 'createdAt', direction: 'desc' },
  search: 'Nom, prénom ou adresse électronique',
  title: ({ firstname: first, lastname: last }) => `${first} ${last}`.trim(),
  verbs: ['update', 'delete', 'bulk', 'export'],
  actions: {
    suspend: {
      words: { infinitive: 'Suspendre', participle: 'suspendu' },
      summary: 'Suspend le membre et ferme ses sessions.',
      effect: 'Le membre ne peut plus se connecter, et ses sessions se ferment.',
      when: { key: 'isSuspended', values: [false] },
      undo: 'resume',
    },
    resume: {
      words: { infinitive: 'Rétablir', participle: 'rétabli' },
      summary: 'Rétablit le membre suspendu.',
      when: { key: 'isSuspended', values: [true] },
      undo: 'suspend',
    },
  },
  isPersonal: true,
  empty: {
    title: 'Aucun membre',
    text: 'Les personnes qui ouvrent un compte sur votre site paraissent ici, avec leur nom, leur adresse et leur dernière visite.',
  },
});
