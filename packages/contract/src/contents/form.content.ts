import { type FormPart, partKinds } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { labelPartKind } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import { answerPatterns, fileKinds } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { conditionSchema } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { z } from 'zod';
import { itemIdField, momentField, switchField, textField, titleField } from './content-fields.ts';

const words = (label: string, maximum = 1000) => z.string().max(maximum).optional().meta({ label });
const code = (label: string) => z.string().max(40).optional().meta({ label, isHtml: false });
const amount = (label: string) => z.number().optional().meta({ label });
const flag = (label: string) => z.boolean().optional().meta({ label });

/**
 * A part of a form in a draft. What its kind has is decided where the form is built of its parts, so that a question may become
 * one of another kind and back without loss.
 */
const partSchema = z.strictObject({
  id: itemIdField,
  kind: z.enum(partKinds).meta({
    label: 'Sorte',
    options: Object.fromEntries(partKinds.map((kind) => [kind, labelPartKind(kind)])),
  }),
  parent: z.string().max(40).nullable().meta({ label: 'Dans', isHtml: false }),
  label: words('Intitulé', 200),
  hint: words('Précision'),
  text: words('Texte'),
  required: flag('Obligatoire'),
  sensitive: flag('Confidentiel'),
  when: conditionSchema.optional().meta({ label: 'Condition' }),
  minimum: amount('Au moins'),
  maximum: amount('Au plus'),
  pattern: z
    .enum(answerPatterns)
    .optional()
    .meta({
      label: 'Ce qui est attendu',
      options: { 'postal-code': 'Un code postal', digits: 'Des chiffres', time: 'Une heure' },
    }),
  fill: code('Rempli d’avance avec'),
  hasDecimals: flag('Nombres à virgule'),
  unit: words('Unité', 20),
  earliest: code('Au plus tôt'),
  latest: code('Au plus tard'),
  choices: z
    .array(z.strictObject({ id: itemIdField, label: z.string().max(200).meta({ label: 'Choix' }) }))
    .max(40)
    .optional()
    .meta({ label: 'Choix proposés', itemLabel: 'Choix', itemSummary: 'label' }),
  types: z
    .array(z.enum(fileKinds))
    .optional()
    .meta({ label: 'Fichiers acceptés', options: { pdf: 'PDF', image: 'Images', document: 'Documents' } }),
  maximumBytes: amount('Octets au plus'),
  turn: words('Nom d’un élément', 200),
  addLabel: words('Bouton d’ajout', 200),
});

/** Parts of one form: each question has one, and so have its steps, groups and rows. */
const maximumParts = 400;

/** The fields of a form: its parts, and what is done with answers. A form is in one language. */
export const formFields = {
  shared: z.strictObject({
    parts: z
      .array(partSchema as unknown as z.ZodType<FormPart>)
      .max(maximumParts)
      .default([])
      .meta({ label: 'Questions', control: 'list', itemLabel: 'Question', itemSummary: 'label' }),
    /** The question whose answer is the address to acknowledge to, and that replies go to. */
    acknowledge: z
      .string()
      .max(40)
      .nullable()
      .default(null)
      .meta({ label: 'Question qui donne l’adresse de la personne', isHtml: false }),
    isOpen: switchField('Le formulaire prend des réponses', true),
    recipient: z.email('Écrivez une adresse comme bonjour@exemple.fr.').max(254).nullable().default(null).meta({
      label: 'Adresse prévenue de chaque réponse',
      hint: 'Si vous laissez vide, c’est l’adresse de contact de votre site.',
      isHtml: false,
    }),
    isCopied: switchField('La personne reçoit une copie de ses réponses'),
    retentionDays: z
      .int('Indiquez un nombre de jours.')
      .min(1, 'Un jour au moins.')
      .max(3650, 'Dix ans au plus.')
      .default(365)
      .meta({
        label: 'Jours après lesquels une réponse est effacée',
        hint: 'Une durée plus courte vaut pour les réponses à venir\u00a0: celles qui sont là gardent la leur.',
        control: 'number',
      }),
    minimumSeconds: z
      .int('Indiquez un nombre de secondes.')
      .min(0)
      .max(600, 'Dix minutes au plus.')
      .default(4)
      .meta({ label: 'Secondes qu’une personne met au moins à le remplir', control: 'number', depth: 'more' }),
    answerLimit: z
      .int('Indiquez un nombre de réponses.')
      .min(1, 'Une réponse au moins.')
      .max(100_000, '100 000 réponses au plus.')
      .nullable()
      .default(null)
      .meta({ label: 'Nombre de réponses après lequel il se ferme', control: 'number' }),
    closesAt: momentField.nullable().default(null).meta({ label: 'Se ferme le', control: 'date-time', isHtml: false }),
    isOnePerPerson: switchField('Une seule réponse par personne'),
  }),
  texts: z.strictObject({
    title: titleField,
    acknowledgement: textField('Phrase de l’accusé de réception', 1000),
    afterText: textField('Message après l’envoi', 400),
    afterUrl: z
      .string()
      .max(2000)
      .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Écrivez un chemin du site, comme /contact, ou une adresse https://.')
      .nullable()
      .default(null)
      .meta({
        label: 'Page ouverte après l’envoi',
        hint: 'Par exemple /merci. Si vous avez aussi écrit un message, un lien vers cette page est proposé dessous\u00a0; une page d’un autre site est toujours proposée par un lien.',
        control: 'text',
        isHtml: false,
      }),
  }),
};
