import { z } from 'zod';

/** A line of text without markup; `maximum` in characters. */
export const line = (maximum = 160) => z.string().trim().max(maximum);
/** A line that must say something. */
export const requiredLine = (maximum = 160) => line(maximum).min(1, 'Écrivez un texte.');
/** A plain text of several lines. */
export const plainText = (maximum = 1200) => z.string().trim().max(maximum);
/** Sanitised HTML as the text editor writes it. */
export const richText = (maximum = 60_000) => z.string().max(maximum).meta({ isHtml: true });

/** A picture or video of the site's library; `alt` replaces the library's own text, empty means decorative here. */
export const mediaReference = z.strictObject({
  mediaId: z.int().positive(),
  alt: z.string().max(300).optional(),
});
export type MediaReference = z.infer<typeof mediaReference>;

/** Where a link may lead: a path, an anchor, or an address with one of the allowed schemes. Scripts are refused. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => /^(?:\/(?!\/)|#[\w-]|https?:\/\/|mailto:|tel:)/i.test(address) && !/[\s<>"\\]/.test(address), {
    message: 'Indiquez une adresse qui commence par /, #, https://, mailto: ou tel:.',
  })
  .meta({ isHtml: false });

/** A link shown as a button or a text. */
export const action = z.strictObject({ label: requiredLine(60), address: linkUrl });
export type Action = z.infer<typeof action>;

/** The tint a block lays under itself. */
export const tone = z.enum(['plain', 'sand', 'rose', 'sage', 'deep']);

/** The mask a picture is cut to. */
export const imageShape = z.enum(['plain', 'rounded', 'arch', 'pebble', 'circle']);
export type ImageShape = z.infer<typeof imageShape>;
