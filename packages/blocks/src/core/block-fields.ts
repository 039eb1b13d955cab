import { findLinkTarget } from '@vitrine/domain/kernel/link-target';
import { z } from 'zod';
import '@vitrine/page-document/descriptions/field-metadata';

/** A line of text without markup; `maximum` in characters. */
export const line = (maximum = 160) => z.string().trim().max(maximum);
/** A price in cents, tax included; 0 means free. */
export const priceCents = z
  .int()
  .min(0, 'Un prix n’est pas négatif.')
  .max(100_000_000, 'Un million d’euros au plus.')
  .meta({ label: 'Prix TTC', control: 'price' });
/** A required line. */
export const requiredLine = (maximum = 160) => line(maximum).min(1, 'Écrivez un texte.');
/** A multi-line text without markup. */
export const plainText = (maximum = 1200) => z.string().trim().max(maximum).meta({ control: 'multiline' });
/** The id of an item in a list of objects. */
const itemId = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'Indiquez un identifiant fait de lettres, de chiffres et de tirets.')
  .meta({ isItemId: true, isHtml: false });

/** Sanitized HTML from the text editor. */
export const richText = (maximum = 60_000) => z.string().max(maximum).meta({ isHtml: true, control: 'rich-text' });

/**
 * A picture or video of the site's library; `alt` replaces the library's text, and an empty one means decorative here.
 */
export const mediaReference = z
  .strictObject({
    mediaId: z.int().positive().meta({ label: 'Image', control: 'image' }),
    alt: z.string().max(300).optional().meta({
      label: 'Description',
      hint: 'Remplace celle de la médiathèque. Si vous laissez vide, l’image est décorative.',
      depth: 'more',
    }),
  })
  .meta({ label: 'Image', control: 'image' });
export type MediaReference = z.infer<typeof mediaReference>;

/** The target of a link: a path, an anchor, or a URL with an allowed scheme. Script URLs are rejected. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => findLinkTarget(address) !== undefined, {
    message: 'Indiquez une adresse qui commence par /, #, https://, mailto: ou tel:.',
  })
  .meta({ isHtml: false, control: 'link' });

/** A link rendered as a button or as text. */
export const action = z.strictObject({
  label: requiredLine(60).meta({ label: 'Texte' }),
  address: linkUrl.meta({ label: 'Lien' }),
});
export type Action = z.infer<typeof action>;

/** The background tint of a block. */
export const tone = z.enum(['plain', 'sand', 'rose', 'sage', 'deep']).meta({
  label: 'Fond',
  control: 'swatch',
  options: { plain: 'Sans fond', sand: 'Sable', rose: 'Rose', sage: 'Sauge', deep: 'Profond' },
});

/** The mask that crops a picture. */
export const imageShape = z.enum(['plain', 'rounded', 'arch', 'pebble', 'circle']).meta({
  label: 'Forme de l’image',
  control: 'shape',
  depth: 'more',
  options: { plain: 'Rectangle', rounded: 'Coins arrondis', arch: 'Arche', pebble: 'Galet', circle: 'Cercle' },
});
export type ImageShape = z.infer<typeof imageShape>;

/** The variants of a block, each with its French label. */
export const variantField = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  options: Record<Values[number], string>,
) => z.enum(values).meta({ label: 'Présentation', control: 'variant', options });

/** The short label above a block's title. */
export const headLabel = line(60).optional().meta({
  label: 'Surtitre',
  hint: 'Quelques mots au-dessus du titre.',
  depth: 'more',
});
/** An optional title of a block. */
export const headTitle = line(120).optional().meta({ label: 'Titre' });
/** The text under a block's title; `maximum` in characters. */
export const introText = (maximum = 500) => plainText(maximum).optional().meta({ label: 'Texte' });
/** The text of the submit button; the form's default when absent. */
export const sendLabel = line(40)
  .optional()
  .meta({ label: 'Texte du bouton d’envoi', depth: 'more', group: 'Boutons et liens' });
/** The text of an empty list. */
export const emptyText = (initial: string) =>
  line(240).default(initial).meta({ label: 'Message s’il n’y a rien à montrer', depth: 'more', group: 'Messages' });
/** The text of the link back to a list; an empty one means no link. */
export const backLabel = (initial: string) =>
  line(60).default(initial).meta({
    label: 'Lien de retour',
    hint: 'Laissez vide pour ne pas montrer de lien.',
    depth: 'more',
    group: 'Boutons et liens',
  });

/** Who replies to a form, and within which time; it stands under the button. */
export const replyDelay = line(160).optional().meta({
  label: 'Délai de réponse',
  hint: 'Sous le bouton : qui répond, et sous combien de temps.',
  depth: 'more',
  placeholder: 'Nous répondons sous deux jours.',
});
/** The typeface of a title. */
export const titleFace = z
  .enum(['script', 'serif'])
  .default('serif')
  .meta({
    label: 'Écriture du titre',
    hint: 'L’écriture manuscrite convient à un titre de deux ou trois mots.',
    control: 'segmented',
    options: { script: 'Manuscrite', serif: 'Classique' },
    depth: 'more',
    group: 'Présentation',
  });
/** What a list shows after its last entry: the numbers of further pages, or one link. */
export const listEnd = z
  .enum(['pages', 'link'])
  .default('pages')
  .meta({
    label: 'Sous la liste',
    control: 'segmented',
    options: { pages: 'Les autres pages', link: 'Un seul lien' },
    depth: 'more',
  });

/** The properties of a block that is a title, an introduction and one short form. */
export const shortFormSchema = z.strictObject({
  variant: variantField(['plain', 'beside', 'sheet'], {
    plain: 'Dans l’axe',
    beside: 'Titre en marge',
    sheet: 'Sur une feuille',
  }),
  tone: tone.default('plain'),
  label: headLabel,
  title: headTitle,
  text: introText(),
  sendLabel,
});

/**
 * A list of objects, each with an id by which the editor addresses it, whatever its position. `assignItemIds` fills in
 * absent ids.
 */
export const repeater = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape, z.core.$strict>) =>
  z.array(item.extend({ id: itemId.optional() }));
