import { z } from 'zod';

/** A picture, drawing or video of the site's library (ENT-19 image: url, externalPath, name). */
export const imageSchema = z.object({
  id: z.int(),
  url: z.string(),
  externalPath: z.string().nullable(),
  name: z.string(),
  alt: z.string(),
  kind: z.enum(['image', 'drawing', 'video']),
  contentType: z.string(),
  width: z.int(),
  height: z.int(),
  /** SHA-256 of the file; it identifies the derivatives. */
  hash: z.string(),
  widths: z.array(z.int()),
  /** Blur placeholder: a tiny picture as a data URL, shown until the real one has loaded. */
  placeholder: z.string().nullable(),
  /** For videos: the poster. */
  poster: z
    .object({ id: z.int(), hash: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
    .nullable(),
  /** For videos: the size of the file. */
  bytes: z.int().optional(),
  /** The point that stays visible where a layout crops the picture, in percent; absent where nobody chose one. */
  focalPoint: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type ImageResource = z.infer<typeof imageSchema>;
