/** A fact that a reply template names between braces. */
export interface ReplyFact {
  word: string;
  label: string;
}

/** The facts that templates may name, with the words between the braces. */
export const replyFacts = {
  firstname: { word: 'prénom', label: 'Prénom de la personne' },
  lastname: { word: 'nom', label: 'Nom de la personne' },
  reference: { word: 'référence', label: 'Référence de sa demande' },
  date: { word: 'date', label: 'Jour de sa demande' },
  subject: { word: 'sujet', label: 'Sujet de sa demande' },
  site: { word: 'site', label: 'Nom du site' },
  phone: { word: 'téléphone du site', label: 'Téléphone du site' },
} as const satisfies Readonly<Record<string, ReplyFact>>;
export type ReplyFactName = keyof typeof replyFacts;

/** What is known of a conversation; a fact that is empty or absent is not known. */
export type ReplyFactValues = Readonly<Partial<Record<ReplyFactName, string>>>;

const braces = /\{([^{}\n]{1,60})\}/g;

/** Words between braces are compared without case, and with any spaces. */
const normalise = (word: string) => word.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('fr');

const namesByWord = new Map(
  (Object.keys(replyFacts) as ReplyFactName[]).map((name) => [normalise(replyFacts[name].word), name]),
);

/** Lists the words between braces that name no fact, each once. */
export function listUnknownFacts(text: string): string[] {
  const words = [...text.matchAll(braces)].map(([, word = '']) => word.trim());
  return [...new Set(words.filter((word) => !namesByWord.has(normalise(word))))];
}

/** Fills a template in. Facts that are not known stay between their braces, and are named by their labels. */
export function fillReplyTemplate(text: string, values: ReplyFactValues): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = text.replace(braces, (whole, word: string) => {
    const name = namesByWord.get(normalise(word));
    const value = name && values[name]?.trim();
    if (value) return value;
    missing.add(name ? replyFacts[name].label : word.trim());
    return whole;
  });
  return { text: filled, missing: [...missing] };
}

/** Says which words between braces are no facts, and which are; undefined where all are. */
export function describeUnknownFacts(text: string): string | undefined {
  const unknown = listUnknownFacts(text);
  if (unknown.length === 0) return undefined;
  const named = unknown.map((word) => `{${word}}`).join(', ');
  const known = Object.values(replyFacts)
    .map(({ word }) => `{${word}}`)
    .join(', ');
  return `Rien ne remplit ${named}. Choisissez parmi ${known}.`;
}
