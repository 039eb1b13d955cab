/** Says what is wrong with an alternative text, for whoever hears it read; undefined where it is good. */
export function checkAlternativeText(text: string, fileName: string): string | undefined {
  const alt = text.trim();
  if (alt === '') return 'Décrivez l’image en une phrase, ou marquez-la comme décorative.';
  const stem = fileName.replace(/\.[a-z0-9]+$/i, '').toLowerCase();
  if (
    /\.(jpe?g|png|svg|webp|gif|heic)$/i.test(alt) ||
    alt.toLowerCase() === stem ||
    /^(img|dsc|pxl)[_-]?\d+/i.test(alt)
  )
    return 'Ceci est un nom de fichier\u00a0: dites plutôt ce que l’on voit.';
  if (/^(une |l[’'])?(image|photo|photographie|illustration)s?( de| d[’']| du| des)?\b/i.test(alt))
    return 'Commencez par ce que l’on voit\u00a0: «\u00a0image de\u00a0» est déjà dit par les lecteurs d’écran.';
  if (alt.length < 5) return 'C’est bien court\u00a0: dites qui ou quoi, et ce qui se passe.';
  if (alt.length > 150) return 'C’est long à écouter\u00a0: visez moins de 150 signes, le reste va en légende.';
  return undefined;
}
