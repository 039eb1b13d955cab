import type { AnswerPattern } from './form-constants.data.ts';
import type { Question, RepeatingGroup } from './form-definition.schema.ts';

/** Returns the message for a required question without a readable answer. */
export function requiredMessage(question: Question): string {
  switch (question.kind) {
    case 'email':
      return 'Indiquez une adresse comme camille@exemple.fr.';
    case 'phone':
      return 'Indiquez un numéro comme 06 12 34 56 78.';
    case 'number':
      return question.unit ? `Indiquez un nombre, en ${question.unit}.` : 'Indiquez un nombre.';
    case 'date':
      return 'Indiquez une date.';
    case 'select':
    case 'radio':
      return 'Choisissez une réponse.';
    case 'checkbox':
      return question.choices.length > 1 ? 'Cochez au moins une réponse.' : 'Cochez cette case pour continuer.';
    case 'file':
      return 'Joignez un fichier.';
    default:
      return 'Remplissez ce champ.';
  }
}

/** The message of each pattern for a line of text. */
export const patternMessages: Readonly<Record<AnswerPattern, string>> = {
  'postal-code': 'Indiquez un code postal de cinq chiffres, comme 49000.',
  digits: 'Écrivez des chiffres seulement.',
  time: 'Indiquez une heure comme 9h30.',
};

/** Returns the message for too few or too many items of a repeating group; undefined where the count is valid. */
export function itemCountMessage(loop: RepeatingGroup, answered: number): string | undefined {
  const turn = `«\u00a0${loop.turn}\u00a0»`;
  const times = (count: number) => (count === 1 ? 'une fois' : `${count} fois`);
  if (answered < loop.minimum) return `Remplissez ${turn} au moins ${times(loop.minimum)}.`;
  if (answered > loop.maximum) return `Remplissez ${turn} ${times(loop.maximum)} au plus.`;
  return undefined;
}

/** Formats a number with its noun: `1 caractère`, `3 000 caractères`. */
export function formatCount(count: number, word: string): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${digits} ${word}${count > 1 ? 's' : ''}`;
}

/** Formats a date in French: `2026-12-31` gives `31/12/2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
