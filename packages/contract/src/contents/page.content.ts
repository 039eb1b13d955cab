import { findLinkTarget } from '@vitrine/domain/kernel/link-target';
import { z } from 'zod';
import { metaDescriptionField, pictureField, switchField, titleField } from './content-fields.ts';

/** How a link of the menu opens. */
export const pageLinkTypes = ['SELF', 'BLANK'] as const;

/** Where the menu entry of a page leads instead of the page. Only a SUPER_ADMIN writes `jsCode`. */
export const pageLink = z.strictObject({
  type: z
    .enum(pageLinkTypes)
    .default('SELF')
    .meta({ label: 'S’ouvre', options: { SELF: 'Dans la même fenêtre', BLANK: 'Dans un nouvel onglet' } }),
  url: z
    .string()
    .max(2000)
    .refine(
      (address) => findLinkTarget(address) !== undefined,
      'Indiquez une adresse qui commence par /, #, https://, mailto: ou tel:.',
    )
    .nullable()
    .default(null)
    .meta({ label: 'Adresse du lien', control: 'link', isHtml: false }),
  jsCode: z
    .string()
    .max(4000)
    .nullable()
    .default(null)
    .meta({ label: 'Script au clic', control: 'multiline', depth: 'more', isHtml: false }),
});

/** The fields of a page. Where it stands in the tree is no field: that applies at once, to what is online too. */
export const pageFields = {
  shared: z.strictObject({
    url: z
      .string()
      .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Écrivez une adresse en minuscules, comme /les-soins.')
      .max(200)
      .meta({ label: 'Adresse', control: 'text', isHtml: false }),
    type: z
      .enum(['GRAPE', 'V1'])
      .default('GRAPE')
      .meta({ label: 'Sorte de page', depth: 'more', options: { GRAPE: 'Blocs', V1: 'Texte' } }),
    route: z
      .string()
      .max(80)
      .regex(/^[a-z0-9:-]+$/, 'Choisissez un écran.')
      .nullable()
      .default(null)
      .meta({ label: 'Écran du programme', control: 'screen', depth: 'more', isHtml: false }),
    layout: z
      .enum(['default', 'page'])
      .default('default')
      .meta({ label: 'Mise en page', options: { default: 'Habituelle', page: 'Page seule' } }),
    mediaId: pictureField(),
    menuIcon: z.string().max(60).nullable().default(null).meta({ label: 'Icône du menu', control: 'icon' }),
    isFixedOnRight: switchField('Bouton à droite du menu'),
    useAbsoluteMenu: switchField('Menu posé sur l’image'),
    reload: switchField('Recharger la page entière').meta({ depth: 'more' }),
    link: pageLink
      .nullable()
      .default(null)
      .meta({ label: 'Lien du menu', hint: 'L’entrée du menu mène là, et non à la page.', depth: 'more' }),
  }),
  texts: z.strictObject({
    title: titleField,
    menuTitle: z.string().trim().min(1, 'Écrivez le titre du menu.').max(120).meta({ label: 'Titre dans le menu' }),
    metaDescription: metaDescriptionField,
  }),
};
