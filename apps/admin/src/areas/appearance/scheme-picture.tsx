import { lightPalette, type ThemeColours } from '@vitrine/domain/appearance/theme-palette';

/** A small page in these colours. Fills are attributes: the policy of this host refuses styles in the document. */
export function SchemePicture({ colours }: { colours: ThemeColours }) {
  const palette = lightPalette(colours);
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true">
      <rect width="120" height="84" fill={palette.ground} />
      <rect y="54" width="120" height="30" fill={palette['wash-sage']} />
      <rect x="10" y="11" width="28" height="3" rx="1.5" fill={palette['quiet-ink']} />
      <rect x="10" y="19" width="62" height="7" rx="1" fill={palette.ink} />
      <rect x="10" y="31" width="48" height="3" rx="1.5" fill={palette['ink-soft']} />
      <rect x="10" y="37" width="40" height="3" rx="1.5" fill={palette['ink-soft']} />
      <rect x="84" y="11" width="26" height="32" rx="2" fill={palette['wash-rose']} />
      <rect x="10" y="62" width="36" height="13" rx="6.5" fill={palette.action} />
      <rect x="18" y="67" width="20" height="3" rx="1.5" fill={palette['on-action']} />
      <rect x="54" y="67" width="24" height="3" rx="1.5" fill={palette.link} />
    </svg>
  );
}
