import {
  contrastRatio,
  darken,
  ensureContrast,
  ensureContrastOnAll,
  lighten,
  lowestContrast,
  mixColours,
  pickTextColour,
} from './colour.ts';

/** The colours that an owner chooses; every other shade is derived, so that every choice gives readable text. */
export interface ThemeColours {
  primary: string;
  accent: string;
  ground: string;
  ink: string;
}

/** Colours of a theme by the name of their CSS variable. */
export type Palette = Record<string, string>;

/**
 * Builds the light palette from the owner's four colours. A background too grey for any ink is lightened until the ink
 * is readable on all of its tints. A deliberately dark background is treated as in the dark palette.
 */
export function lightPalette(colours: ThemeColours): Palette {
  const { primary, accent, ink } = colours;
  if (isDark(colours.ground)) return darkBackgroundPalette({ primary, accent, night: colours.ground, cream: ink });
  const ground = adjustBackground(colours.ground, '#ffffff', (one) => [one, ...lightTints(one, primary, accent)]);
  const [sand, rose, sage] = lightTints(ground, primary, accent);
  const sandRaised = mixColours(sand, '#ffffff', 0.45);
  const roseRaised = mixColours(rose, '#ffffff', 0.45);
  const sageRaised = mixColours(sage, '#ffffff', 0.45);
  const raised = mixColours(ground, '#ffffff', 0.55);
  const field = mixColours(ground, '#ffffff', 0.7);
  const tints = [ground, sand, rose, sage, raised, field, sandRaised, roseRaised, sageRaised];
  const deep = darkenBackground(mixColours(mixColours(ink, accent, 0.3), '#101010', 0.12), ground);
  const deepTints = [deep, lighten(deep, 0.08)];
  const action = ensureContrast(primary, '#ffffff');
  return {
    ground,
    raised,
    ink: ensureContrastOnAll(ink, tints, 7),
    'ink-soft': ensureContrastOnAll(mixColours(ink, ground, 0.3), tints, 5),
    line: mixColours(ground, ink, 0.2),
    field,
    'field-line': ensureContrastOnAll(mixColours(ground, ink, 0.4), tints, 3),
    action,
    'action-strong': darken(action, 0.18),
    'on-action': '#ffffff',
    link: ensureContrastOnAll(primary, tints),
    'link-strong': ensureContrastOnAll(darken(primary, 0.3), tints, 6),
    focus: ensureContrastOnAll(primary, tints, 3),
    quiet: accent,
    'quiet-ink': ensureContrastOnAll(accent, tints, 4.6),
    'wash-sand': sand,
    'wash-sand-raised': sandRaised,
    'wash-rose': rose,
    'wash-rose-raised': roseRaised,
    'wash-sage': sage,
    'wash-sage-raised': sageRaised,
    deep,
    'deep-raised': lighten(deep, 0.08),
    'deep-line': mixColours(deep, ground, 0.28),
    'on-deep': ground,
    'on-deep-soft': ensureContrastOnAll(mixColours(ground, deep, 0.18), deepTints, 5),
    error: ensureContrastOnAll('#a4262c', tints),
    success: ensureContrastOnAll('#2f6b3c', tints),
  };
}

/**
 * Builds the dark palette: warm blacks of the same hues, with lightened text; designed for evenings, not inverted. A background
 * that is dark already stays: its night would be a grey of its light text.
 */
export function darkPalette(colours: ThemeColours): Palette {
  const { primary, accent, ground, ink } = colours;
  if (isDark(ground)) return lightPalette(colours);
  const night = mixColours(mixColours('#141210', ink, 0.16), primary, 0.03);
  return darkBackgroundPalette({ primary, accent, night, cream: mixColours(ground, '#d9c9b2', 0.35) });
}

const isDark = (ground: string) => contrastRatio('#ffffff', ground) > contrastRatio('#000000', ground);

/** Builds a palette on a dark background: tints rise from `night`, texts are shades of `cream`. */
function darkBackgroundPalette({
  primary,
  accent,
  night: wanted,
  cream: wantedCream,
}: {
  primary: string;
  accent: string;
  night: string;
  cream: string;
}): Palette {
  const night = adjustBackground(wanted, '#000000', (one) => darkTints(one, primary, accent));
  const tints = darkTints(night, primary, accent);
  const [, raised, field, sand, sandRaised, rose, roseRaised, sage, sageRaised] = tints;
  const cream = ensureContrastOnAll(wantedCream, tints, 7);
  const action = ensureContrast(lighten(primary, 0.28), night, 5.5);
  const deep = mixColours(night, '#000000', 0.45);
  const deepTints = [deep, mixColours(night, '#000000', 0.2)];
  return {
    ground: night,
    raised,
    ink: ensureContrastOnAll(ensureContrast(cream, sage, 9), tints, 7),
    'ink-soft': ensureContrastOnAll(mixColours(cream, night, 0.26), tints, 5),
    line: mixColours(night, cream, 0.2),
    field,
    'field-line': ensureContrastOnAll(mixColours(night, cream, 0.4), tints, 3),
    action,
    'action-strong': lighten(action, 0.2),
    'on-action': pickTextColour(action, '#1d120d'),
    link: ensureContrastOnAll(lighten(primary, 0.3), tints),
    'link-strong': ensureContrastOnAll(lighten(primary, 0.5), tints, 5.5),
    focus: ensureContrastOnAll(lighten(primary, 0.35), tints, 3),
    quiet: accent,
    'quiet-ink': ensureContrastOnAll(lighten(accent, 0.2), tints, 4.6),
    'wash-sand': sand,
    'wash-sand-raised': sandRaised,
    'wash-rose': rose,
    'wash-rose-raised': roseRaised,
    'wash-sage': sage,
    'wash-sage-raised': sageRaised,
    deep,
    'deep-raised': mixColours(night, '#000000', 0.2),
    'deep-line': mixColours(night, cream, 0.22),
    'on-deep': cream,
    'on-deep-soft': ensureContrastOnAll(mixColours(cream, night, 0.2), deepTints, 5),
    error: ensureContrastOnAll('#f2a19b', tints),
    success: ensureContrastOnAll('#a5d3a8', tints),
  };
}

/** Blends sand, rose and sage into a light background. */
function lightTints(ground: string, primary: string, accent: string): [sand: string, rose: string, sage: string] {
  return [mixColours(ground, '#d9bf98', 0.32), mixColours(ground, primary, 0.13), mixColours(ground, accent, 0.24)];
}

type NineTints = [string, string, string, string, string, string, string, string, string];

/** Builds a dark background with its raised surfaces and washes. */
function darkTints(night: string, primary: string, accent: string): NineTints {
  const sand = mixColours(night, '#b99a6d', 0.09);
  const rose = mixColours(night, primary, 0.12);
  const sage = mixColours(night, accent, 0.14);
  return [
    night,
    lighten(night, 0.05),
    lighten(night, 0.06),
    sand,
    lighten(sand, 0.05),
    rose,
    lighten(rose, 0.05),
    sage,
    lighten(sage, 0.05),
  ];
}

/**
 * Moves the background towards `end` until the ink at the other end has a contrast of 7.5 on it and on all its tints.
 */
function adjustBackground(
  ground: string,
  end: '#ffffff' | '#000000',
  tintsOf: (ground: string) => readonly string[],
): string {
  const ink = end === '#ffffff' ? '#000000' : '#ffffff';
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixColours(ground, end, step / 20);
    if (lowestContrast(ink, tintsOf(candidate)) >= 7.5) return candidate;
  }
  return end;
}

/** Darkens the deep bands' background until the light background is readable on it and on its raised surfaces. */
function darkenBackground(wanted: string, ground: string): string {
  for (let step = 0; step < 20; step += 1) {
    const candidate = darken(wanted, step / 20);
    if (lowestContrast(ground, [candidate, lighten(candidate, 0.08)]) >= 6) return candidate;
  }
  return '#000000';
}
