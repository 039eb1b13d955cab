/** What a mail fills in by itself: `{site}` becomes the name of the site. */
export const mailPlaceholders = {
  site: 'nom du site',
  prénom: 'prénom du destinataire',
  référence: 'référence',
  titre: 'ce qui est réservé',
  date: 'date et heure',
  formulaire: 'nom du formulaire',
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;

const pattern = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is MailPlaceholder => Object.hasOwn(mailPlaceholders, name);

/** Finds a word in braces that is none of these placeholders; undefined where all are known. */
export function findUnknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  for (const [whole, name = ''] of text.matchAll(pattern)) if (!known.includes(name.trim())) return whole;
  return undefined;
}

/** Fills placeholders in; one without value goes, with the space before it. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<MailPlaceholder, string>>>): string {
  return text
    .replace(/([ \u00a0\u202f]?)\{([^{}]*)\}/g, (whole, space: string, inner: string) => {
      const name = inner.trim();
      if (!isPlaceholder(name)) return whole;
      const value = values[name];
      return value ? space + value : '';
    })
    .trim();
}
