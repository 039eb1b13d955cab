import { z } from 'zod';

/** The fields of a kind of content beside its blocks. Only the draft of the site's default language holds `shared`. */
export interface ContentFields {
  shared: z.ZodObject;
  texts: z.ZodObject;
}

/** The title of a content. */
export const titleField = z
  .string()
  .trim()
  .min(1, 'Écrivez un titre.')
  .max(200)
  .meta({ label: 'Titre', control: 'text', group: 'Contenu' });

/** The last part of a URL; null builds it from the title. */
export const slugField = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Écrivez cette fin d’adresse en minuscules, chiffres et tirets.')
  .nullable()
  .default(null)
  .meta({
    label: 'Fin de l’adresse',
    hint: 'Si vous laissez vide, elle vient du titre.',
    control: 'text',
    depth: 'more',
    isHtml: false,
  });

/** A text of several lines without markup; `maximum` in characters. */
export const textField = (label: string, maximum: number) =>
  z.string().trim().max(maximum).default('').meta({ label, control: 'multiline', group: 'Contenu' });

/** The description that search engines show. */
export const metaDescriptionField = z.string().trim().max(320).default('').meta({
  label: 'Description pour les moteurs de recherche',
  hint: 'Une ou deux phrases, 160 signes environ. Sans prix\u00a0: il changerait, et un site qui cache ses prix ôte le texte qui en dit un.',
  control: 'multiline',
  depth: 'more',
});

/** The id of a picture of the site's library. */
export const pictureField = (label = 'Image') =>
  z.int().positive().nullable().default(null).meta({ label, control: 'image', group: 'Images' });

/** The place among its siblings, from 0. */
export const positionField = z
  .int()
  .min(0)
  .max(100_000)
  .default(0)
  .meta({ label: 'Place dans la liste', control: 'number', depth: 'more', group: 'Affichage' });

/** A moment as an ISO date and time with its zone. */
export const momentField = z.iso.datetime({ offset: true, error: 'Indiquez une date et une heure.' });

/** A switch; `isOn` where it stands at first. */
export const switchField = (label: string, isOn = false) =>
  z.boolean().default(isOn).meta({ label, control: 'switch', group: 'Affichage' });

/** Words for filters and search. */
export const tagsField = z
  .array(z.string().trim().min(1).max(60))
  .max(30)
  .default([])
  .meta({ label: 'Étiquettes', control: 'tags', group: 'Contenu' });

/** A price in cents, tax included; null is on request. */
export const priceField = z
  .int()
  .min(0, 'Un prix n’est pas négatif.')
  .max(100_000_000, 'Un million d’euros au plus.')
  .nullable()
  .default(null)
  .meta({ label: 'Prix TTC', control: 'price', group: 'Contenu' });

/** A duration in minutes. */
export const durationField = z
  .int()
  .positive('Indiquez un nombre de minutes.')
  .max(100_000)
  .nullable()
  .default(null)
  .meta({ label: 'Durée en minutes', control: 'number', group: 'Contenu' });

/** The id of an item of a repeater. */
export const itemIdField = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ isItemId: true, isHtml: false });
