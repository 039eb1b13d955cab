import { z } from 'zod';
import { metaDescriptionField, pictureField, positionField, switchField, titleField } from './content-fields.ts';

/** The fields of a page. Whether it stands for a screen of the program is no field: nobody changes it. */
export const pageFields = {
  shared: z.strictObject({
    url: z
      .string()
      .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Écrivez une adresse en minuscules, comme /les-soins.')
      .max(200)
      .meta({ label: 'Adresse', control: 'text', isHtml: false }),
    parentId: z
      .int()
      .positive()
      .max(2_147_483_647)
      .nullable()
      .default(null)
      .meta({ label: 'Rangée sous', control: 'select' }),
    position: positionField,
    layout: z
      .enum(['default', 'page'])
      .default('default')
      .meta({ label: 'Mise en page', options: { default: 'Habituelle', page: 'Page seule' } }),
    mediaId: pictureField(),
    menuIcon: z.string().max(60).nullable().default(null).meta({ label: 'Icône du menu', control: 'icon' }),
    showInMenu: switchField('Montrer dans le menu', true),
    isFixedOnRight: switchField('Bouton à droite du menu'),
    useAbsoluteMenu: switchField('Menu posé sur l’image'),
  }),
  texts: z.strictObject({
    title: titleField,
    menuTitle: z.string().trim().min(1, 'Écrivez le titre du menu.').max(120).meta({ label: 'Titre dans le menu' }),
    metaDescription: metaDescriptionField,
  }),
};
