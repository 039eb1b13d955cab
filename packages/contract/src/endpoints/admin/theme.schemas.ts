import { genericFonts } from '@vitrine/domain/appearance/font-catalogue.data';
import { fontUses } from '@vitrine/domain/appearance/font-pairs.data';
import { logoTypes } from '@vitrine/domain/appearance/logo-types.data';
import { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import { z } from 'zod';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';

/** A value of a setting; the catalogue's rule of the setting says what fits. */
export const settingValue = z.union(
  [z.string().max(200_000, 'Au plus 200 000 caractères.'), z.boolean(), z.number()],
  'Indiquez un texte, un nombre, ou oui ou non.',
);

/** Settings that belong to the theme, by the name of their group. */
export const themeSettings = Object.entries(settingPresentations)
  .filter(([, { group }]) => group === 'appearance')
  .map(([type]) => type);

/** The name of a font. It stands in style sheets, on public pages and in the administration. */
export const fontFamily = singleLineText(80)
  .min(1, 'Indiquez le nom de la police.')
  .regex(
    /^[\p{L}\p{M}\p{N} -]*$/u,
    'Nommez la police avec des lettres, des chiffres, des espaces et des traits d’union.',
  );

/** The family of each use; what is absent stays as it is. */
export const themeFonts = z.strictObject(
  Object.fromEntries(fontUses.map(({ use }) => [use, fontFamily.optional()])) as Record<
    (typeof fontUses)[number]['use'],
    z.ZodOptional<typeof fontFamily>
  >,
);

const logo = z.strictObject({
  mediaId: idNumber,
  alt: singleLineText(200).default(''),
});
const oneLogo = logo.nullable().optional();

/** The picture of each logo, null for none; what is absent stays as it is. */
export const themeLogos = z.strictObject(
  Object.fromEntries(logoTypes.map((type) => [type, oneLogo])) as Record<(typeof logoTypes)[number], typeof oneLogo>,
);

const values = z.strictObject(Object.fromEntries(themeSettings.map((type) => [type, settingValue.optional()])));

/** What a change of the theme names; what is absent stays as it is. */
export const themeChanges = {
  settings: values.default({}).meta({ examples: [{ PRIMARY_COLOR: '#1b6e4a' }] }),
  fonts: themeFonts.default({}),
  logos: themeLogos.default({}),
};

/** The whole theme of a site. */
export const siteTheme = z.object({
  settings: z.record(z.string(), settingValue),
  fonts: z.partialRecord(z.enum(fontUses.map(({ use }) => use)), z.string()),
  logos: z.partialRecord(z.enum(logoTypes), z.object({ mediaId: z.int(), alt: z.string() })),
});
export type SiteTheme = z.infer<typeof siteTheme>;

const style = z.enum(['normal', 'italic'], 'Choisissez droit ou italique.');
export const fontFace = z.object({
  id: z.int(),
  name: z.string(),
  weight: z.string(),
  style,
  bytes: z.int(),
});

/** What the owner says of an uploaded font file. */
export const fontDescription = {
  family: fontFamily.meta({ examples: ['Atelier Sans'] }),
  generic: z.enum(genericFonts, 'Choisissez\u00a0: avec empattements, sans empattements ou manuscrite.'),
  weight: z
    .int('Choisissez une graisse de 100 à 900.')
    .multipleOf(100, 'Choisissez une graisse de 100 à 900.')
    .min(100, 'Choisissez une graisse de 100 à 900.')
    .max(900, 'Choisissez une graisse de 100 à 900.')
    .meta({ examples: [400] }),
  style,
  hasLicence: z.literal(true, 'Confirmez que vous avez le droit d’utiliser cette police sur un site.'),
};

export const themeVersion = z
  .string('Indiquez la version que vous avez lue.')
  .regex(/^[0-9a-f]{16}$/, 'Indiquez la version que vous avez lue.')
  .meta({ examples: ['0123456789abcdef'] });
