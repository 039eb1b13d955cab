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
  /** SHA-256 of the file: derivatives are found under it. */
  hash: z.string(),
  widths: z.array(z.int()),
  /** A tiny picture as a data address, shown blurred until the real one has come. */
  placeholder: z.string().nullable(),
  /** For videos: the picture shown before it plays. */
  poster: z
    .object({ id: z.int(), hash: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
    .nullable(),
});
export type ImageResource = z.infer<typeof imageSchema>;
