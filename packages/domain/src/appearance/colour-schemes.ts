import { contrastRatio, formatColour, parseColour } from './colour.ts';
import { compareHues, fromOklch, type Oklch, toOklch } from './oklch.ts';
import { lightPalette, type ThemeColours } from './theme-palette.ts';

/** A harmony that can be made from one colour. */
export interface ColourScheme {
  id: 'tone' | 'warm' | 'fresh' | 'contrast';
  label: string;
  colours: ThemeColours;
}

/** Below this chroma a colour is a grey, whose hue means nothing. */
const greyChroma = 0.02;
/** Hue of the colours around a grey: that of warm paper. */
const paperHue = 75;

/**
 * Builds four harmonies from one colour, which stays the main colour of each: accent, ground and ink follow its hue.
 * Throws for what is no colour.
 */
export function buildColourSchemes(colour: string): ColourScheme[] {
  const rgb = parseColour(colour);
  if (!rgb) throw new RangeError(`not a colour: ${colour}`);
  const primary = formatColour(rgb);
  const { chroma, hue: ownHue } = toOklch(primary);
  const isGrey = chroma < greyChroma;
  const hue = isGrey ? paperHue : ownHue;
  // An accent beside the main colour would look like a mistake.
  const sage = compareHues(hue, 130) < 40 ? 55 : 130;
  return [
    scheme('tone', 'Ton sur ton', primary, {
      accent: { lightness: 0.6, chroma: isGrey ? 0.012 : 0.055, hue },
      ground: { lightness: 0.975, chroma: isGrey ? 0.004 : 0.012, hue },
      ink: { lightness: 0.28, chroma: isGrey ? 0.006 : 0.03, hue },
    }),
    scheme('warm', 'Chaleureuse', primary, {
      accent: { lightness: 0.61, chroma: 0.052, hue: sage },
      ground: { lightness: 0.975, chroma: 0.013, hue: paperHue },
      ink: { lightness: 0.29, chroma: 0.024, hue: 45 },
    }),
    scheme('fresh', 'Fraîche', primary, {
      accent: { lightness: 0.58, chroma: 0.06, hue: compareHues(hue, 215) < 40 ? 165 : 215 },
      ground: { lightness: 0.98, chroma: 0.007, hue: 235 },
      ink: { lightness: 0.27, chroma: 0.03, hue: 255 },
    }),
    scheme('contrast', 'Contrastée', primary, {
      accent: { lightness: 0.56, chroma: isGrey ? 0.09 : 0.11, hue: (hue + 180) % 360 },
      ground: { lightness: 1, chroma: 0, hue },
      ink: { lightness: 0.2, chroma: 0.012, hue },
    }),
  ];
}

function scheme(
  id: ColourScheme['id'],
  label: string,
  primary: string,
  { accent, ground, ink }: Record<'accent' | 'ground' | 'ink', Oklch>,
): ColourScheme {
  return {
    id,
    label,
    colours: { primary, accent: fromOklch(accent), ground: fromOklch(ground), ink: fromOklch(ink) },
  };
}

/** A colour of the owner's that pages show otherwise, so that what stands on it or in it can be read. */
export interface ColourAdjustment {
  /** The colour of the theme that was chosen. */
  role: keyof ThemeColours;
  wanted: string;
  shown: string;
  /** Why, in a French sentence. */
  sentence: string;
}

/** Difference of lightness that the eye notices between a patch and a small title. */
const seenDifference = 0.12;

/** Lists what pages change of the colours that an owner has chosen, on a light screen. */
export function listColourAdjustments(colours: ThemeColours): ColourAdjustment[] {
  const shown = lightPalette(colours);
  const isDark = contrastRatio('#ffffff', colours.ground) > contrastRatio('#000000', colours.ground);
  const adjustments: [ColourAdjustment['role'], string | undefined, string][] = [
    [
      'primary',
      shown.action,
      isDark
        ? 'Sur un fond sombre, les boutons montrent votre couleur éclaircie, pour qu’on les voie.'
        : 'Votre couleur est trop claire pour porter un texte blanc\u00a0: les boutons la montrent foncée.',
    ],
    [
      'ground',
      shown.ground,
      isDark
        ? 'Aucun texte clair ne se lirait bien sur ce fond\u00a0: il est montré plus sombre.'
        : 'Aucun texte ne se lirait bien sur ce fond\u00a0: il est montré plus clair.',
    ],
    [
      'ink',
      shown.ink,
      isDark
        ? 'Vos textes sont éclaircis pour se lire sur tous les fonds du site.'
        : 'Vos textes sont foncés pour se lire sur tous les fonds du site.',
    ],
    ['accent', shown['quiet-ink'], 'Les petits titres prennent une nuance plus soutenue de l’accent, pour se lire.'],
  ];
  return adjustments.flatMap(([role, one, sentence]) => {
    const wanted = colours[role];
    if (!one || one === wanted) return [];
    // The accent keeps its own place in fills and lines; small titles are named only where the eye sees the difference.
    if (role === 'accent' && Math.abs(toOklch(one).lightness - toOklch(wanted).lightness) < seenDifference) return [];
    return [{ role, wanted, shown: one, sentence }];
  });
}
