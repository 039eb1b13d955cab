const day = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit' });

/** Says a moment shortly: `ven. 25 déc. à 10:30`. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${day.format(date)} à ${time.format(date)}`;
}
