import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, mediaReference, plainText, requiredLine, tone } from '../../../core/block-fields.ts';
import { parseVideoUrl } from './video-embed.ts';

export const videoVariants = ['framed', 'wide', 'beside-text'] as const;

/** A film: the library's own file, or one kept by a video service, which is shown only to visitors who agree. */
export const videoBlock = defineBlock({
  type: 'video',
  label: 'Vidéo',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(videoVariants),
    tone: tone.default('plain'),
    /** Says what is seen; also the name of the player for screen readers. */
    title: requiredLine(120),
    text: plainText(600).optional(),
    video: mediaReference.optional(),
    /** Picture shown before the film plays, instead of the library's. */
    poster: mediaReference.optional(),
    /** Subtitles (WebVTT): a path of the site and the language they are written in. */
    captions: z
      .strictObject({
        address: z.string().regex(/^\/(?!\/)[^\s<>"\\]+\.vtt$/i, 'Indiquez un fichier de sous-titres (.vtt) du site.'),
        language: z
          .string()
          .regex(/^[a-z]{2}$/, 'Indiquez une langue comme fr.')
          .default('fr'),
      })
      .optional(),
    /** Page of the film at YouTube, Vimeo or Dailymotion; used when there is no file. */
    address: line(500)
      .refine((address) => parseVideoUrl(address) !== undefined, {
        message: 'Indiquez l’adresse d’une vidéo YouTube, Vimeo ou Dailymotion.',
      })
      .optional(),
  }),
});

export type VideoProps = z.infer<typeof videoBlock.schema>;
