import { buildColourSchemes } from '../appearance/colour-schemes.ts';
import type { ThemeColours } from '../appearance/theme-palette.ts';

/** The four colours of a site to come. */
export interface Palette {
  id: string;
  label: string;
  colours: ThemeColours;
}

/** Harmonies made from a colour of their own, whatever the look. */
const namedPalettes = [
  { id: 'sauge', label: 'Sauge', colour: '#5f7a61', scheme: 'warm' },
  { id: 'ocean', label: 'Océan', colour: '#1f6582', scheme: 'fresh' },
  { id: 'terre', label: 'Terre cuite', colour: '#a4532f', scheme: 'tone' },
  { id: 'prune', label: 'Prune', colour: '#6d3a5d', scheme: 'warm' },
  { id: 'encre', label: 'Encre', colour: '#2d3748', scheme: 'contrast' },
  { id: 'bordeaux', label: 'Bordeaux', colour: '#7b2335', scheme: 'tone' },
] as const;

const otherPalettes: readonly Palette[] = namedPalettes.map(({ id, label, colour, scheme }) => ({
  id,
  label,
  colours: pickScheme(colour, scheme),
}));

/** Lists the palettes that a look offers besides its own colours: harmonies of its main colour, then those of other colours. */
export function listPalettes(primary: string): readonly Palette[] {
  return [...buildColourSchemes(primary).map(({ id, label, colours }) => ({ id, label, colours })), ...otherPalettes];
}

function pickScheme(colour: string, wanted: string): ThemeColours {
  const found = buildColourSchemes(colour).find(({ id }) => id === wanted);
  if (!found) throw new RangeError(`no such scheme: ${wanted}`);
  return found.colours;
}
