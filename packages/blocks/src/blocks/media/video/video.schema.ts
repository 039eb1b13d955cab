import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { introText, line, mediaReference, requiredLine, tone, variantField } from '../../../core/block-fields.ts';
import { parseVideoUrl } from './video-embed.ts';

export const videoVariants = ['framed', 'wide', 'beside-text'] as const;

/** A video: a file of the library, or one hosted by a service, which only visitors who consent see. */
export const videoBlock = defineBlock({
  type: 'video',
  label: 'Vidéo',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(videoVariants, {
      framed: 'Encadrée',
      wide: 'D’un bord à l’autre',
      'beside-text': 'À côté du texte',
    }),
    tone: tone.default('plain'),
    /** Describes the content; also the accessible name of the player. */
    title: requiredLine(120).meta({
      label: 'Titre',
      hint: 'Dit ce que montre la vidéo ; lu aussi par les lecteurs d’écran.',
    }),
    text: introText(600),
    video: mediaReference.optional().meta({ label: 'Vidéo de la médiathèque', group: 'Images', media: 'video' }),
    /** Poster shown before the video plays, instead of the library's. */
    poster: mediaReference.optional().meta({
      label: 'Image d’attente',
      hint: 'Montrée avant la lecture, à la place de celle de la médiathèque.',
      depth: 'more',
      group: 'Images',
    }),
    /** Subtitles (WebVTT): a path of the site and their language. */
    captions: z
      .strictObject({
        address: z
          .string()
          .regex(/^\/(?!\/)[^\s<>"\\]+\.vtt$/i, 'Indiquez un fichier de sous-titres (.vtt) du site.')
          .meta({
            label: 'Fichier de sous-titres',
            hint: 'Un fichier .vtt du site.',
            control: 'text',
            placeholder: '/fichiers/sous-titres.vtt',
          }),
        language: z
          .string()
          .regex(/^[a-z]{2}$/, 'Indiquez une langue comme fr.')
          .default('fr')
          .meta({ label: 'Langue des sous-titres', hint: 'Deux lettres, comme fr.', placeholder: 'fr' }),
      })
      .optional()
      .meta({ label: 'Sous-titres', depth: 'more', group: 'Images' }),
    /** Page of the video at YouTube, Vimeo or Dailymotion; used when there is no file. */
    address: line(500)
      .refine((address) => parseVideoUrl(address) !== undefined, {
        message: 'Indiquez l’adresse d’une vidéo YouTube, Vimeo ou Dailymotion.',
      })
      .optional()
      .meta({
        label: 'Adresse de la vidéo',
        hint: 'Page YouTube, Vimeo ou Dailymotion, quand il n’y a pas de fichier.',
        control: 'text',
        group: 'Images',
        placeholder: 'https://www.youtube.com/watch?v=…',
      }),
  }),
});

export type VideoProps = z.infer<typeof videoBlock.schema>;
