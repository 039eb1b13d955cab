/** What texts of a template name by `{NAME}`, and what fills it. */
export const templatePlaceholders = [
  { name: 'COMPANY_NAME', label: 'le nom de l’entreprise' },
  { name: 'activity', label: 'l’activité, en minuscules' },
  { name: 'city', label: 'la commune' },
  { name: 'postalCode', label: 'le code postal' },
  { name: 'street', label: 'la rue et le numéro' },
  { name: 'phone', label: 'le téléphone' },
  { name: 'phoneUrl', label: 'l’adresse d’un bouton d’appel' },
  { name: 'email', label: 'le courriel' },
  { name: 'practitioner', label: 'le nom de la personne qui reçoit' },
] as const;

/** Legal texts name facts by two braces, at rendering: those are not touched. */
const pattern = /(?<!\{)\{([A-Za-z_]+)\}(?!\})/g;

/** Lists the names of the placeholders of a text, each once. */
export function listTemplatePlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
}

/** Writes values in the place of the placeholders of a text. One without value stays. */
export function fillTemplatePlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
}
