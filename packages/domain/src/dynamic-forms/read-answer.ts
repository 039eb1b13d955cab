import { cleanLines } from '../kernel/clean-lines.ts';
import { type Answer, type FileFact, isBlank, isFileFact } from './answers.ts';
import { describeFileKinds, fileKindOf, formatBytes } from './file-kinds.ts';
import type { Question } from './form-definition.schema.ts';
import { countOf, formatDay, patternSentences, requiredSentence } from './form-sentences.ts';
import type { AnswerPattern } from './form-words.data.ts';

/**
 * One answer read and judged: its value where it can be read at all, even out of bounds, so that conditions may look at it;
 * and what is wrong with it, in a French sentence. Neither when nothing has been given.
 */
export interface ReadAnswer {
  value?: Answer;
  fault?: string;
}

/** Reads the answer to a question, leaving aside whether it must be given. `today` is the site's date, as `2026-12-31`. */
export function readAnswer(question: Question, given: unknown, today: string): ReadAnswer {
  if (isBlank(given)) return {};
  switch (question.kind) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
      return readText(question, given);
    case 'number':
      return readNumber(question, given);
    case 'date':
      return readDate(question, given, today);
    case 'checkbox':
      return readTicks(question, given);
    case 'file':
      return readFiles(question, given);
    default:
      return typeof given === 'string' && question.choices.some(({ value }) => value === given)
        ? { value: given }
        : { fault: 'Choisissez une réponse de la liste.' };
  }
}

const patterns: Readonly<Record<AnswerPattern, RegExp>> = {
  'postal-code': /^\d{5}$/,
  digits: /^\d+$/,
  time: /^(?:[01]?\d|2[0-3])[h:][0-5]\d$/,
};

type TextQuestion = Extract<Question, { kind: 'text' | 'textarea' | 'email' | 'phone' }>;

function readText(question: TextQuestion, given: unknown): ReadAnswer {
  if (typeof given !== 'string') return { fault: requiredSentence(question) };
  const value = cleanText(given, question.kind === 'textarea');
  if (value === '') return {};
  if (question.kind === 'email') return isMailAddress(value) ? { value } : { value, fault: requiredSentence(question) };
  if (question.kind === 'phone') return isPhoneNumber(value) ? { value } : { value, fault: requiredSentence(question) };
  if (value.length > question.maximum)
    return { value, fault: `Au plus ${countOf(question.maximum, 'caractère')}\u00a0: il y en a ${value.length}.` };
  if (value.length < (question.minimum ?? 0))
    return { value, fault: `Au moins ${countOf(question.minimum ?? 0, 'caractère')}.` };
  if (question.kind === 'text' && question.pattern && !patterns[question.pattern].test(value))
    return { value, fault: patternSentences[question.pattern] };
  return { value };
}

function cleanText(text: string, hasLines: boolean): string {
  const lines = cleanLines(text.toWellFormed());
  return (hasLines ? lines : lines.replace(/[\n\t]+/g, ' ')).trim();
}

function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d .()-]{6,30}$/.test(text) && digits >= 6 && digits <= 15;
}

function readNumber(question: Extract<Question, { kind: 'number' }>, given: unknown): ReadAnswer {
  const text = String(typeof given === 'number' || typeof given === 'string' ? given : '').replace(/\s/g, '');
  if (!/^-?\d{1,15}(?:[.,]\d{1,6})?$/.test(text)) return { fault: requiredSentence(question) };
  const value = Number(text.replace(',', '.')) || 0;
  if (!question.hasDecimals && !Number.isInteger(value)) return { value, fault: 'Indiquez un nombre entier.' };
  const { minimum, maximum, unit } = question;
  const withUnit = (bound: number) => String(bound).replace('.', ',') + (unit ? `\u202f${unit}` : '');
  if (minimum !== undefined && value < minimum) return { value, fault: `Au moins ${withUnit(minimum)}.` };
  if (maximum !== undefined && value > maximum) return { value, fault: `Au plus ${withUnit(maximum)}.` };
  return { value };
}

function readDate(question: Extract<Question, { kind: 'date' }>, given: unknown, today: string): ReadAnswer {
  const value = typeof given === 'string' ? toDay(given.trim()) : undefined;
  if (value === undefined) return { fault: 'Indiquez une date comme 31/12/2026.' };
  const { earliest, latest } = question;
  if (earliest === 'today' && value < today)
    return { value, fault: 'Cette date est passée\u00a0: indiquez-en une à venir.' };
  if (latest === 'today' && value > today)
    return { value, fault: 'Cette date est à venir\u00a0: indiquez-en une déjà passée.' };
  if (earliest !== undefined && earliest !== 'today' && value < earliest)
    return { value, fault: `Indiquez une date à partir du ${formatDay(earliest)}.` };
  if (latest !== undefined && latest !== 'today' && value > latest)
    return { value, fault: `Indiquez une date jusqu’au ${formatDay(latest)}.` };
  return { value };
}

/** A day of the calendar, written `2026-12-31` or `31/12/2026`, as the first; undefined where there is no such day. */
function toDay(text: string): string | undefined {
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  const value = french
    ? `${french[3]}-${String(french[2]).padStart(2, '0')}-${String(french[1]).padStart(2, '0')}`
    : text;
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined;
}

function readTicks(question: Extract<Question, { kind: 'checkbox' }>, given: unknown): ReadAnswer {
  const ticked = (Array.isArray(given) ? given : [given]).filter((one) => !isBlank(one));
  if (ticked.some((one) => !question.choices.some(({ value }) => value === one)))
    return { fault: 'Choisissez parmi les réponses proposées.' };
  const value = question.choices.map((choice) => choice.value).filter((choice) => ticked.includes(choice));
  const { minimum, maximum } = question;
  if (minimum !== undefined && value.length < minimum) return { value, fault: `Cochez au moins ${minimum} réponses.` };
  if (maximum !== undefined && value.length > maximum)
    return { value, fault: maximum > 1 ? `Cochez ${maximum} réponses au plus.` : 'Cochez une seule réponse.' };
  return { value };
}

function readFiles(question: Extract<Question, { kind: 'file' }>, given: unknown): ReadAnswer {
  const files = Array.isArray(given) ? given : [given];
  const value = files.filter((one): one is FileFact => isFileFact(one));
  if (value.length < files.length || value.length === 0) return { fault: requiredSentence(question) };
  const other = value.find(({ name }) => !question.types.some((type) => type === fileKindOf(name)));
  if (other)
    return { value, fault: `Choisissez un fichier d’un autre type\u00a0: ${describeFileKinds(question.types)}.` };
  if (value.some(({ bytes }) => bytes === 0))
    return { value, fault: 'Ce fichier est vide\u00a0: choisissez-en un autre.' };
  if (value.some(({ bytes }) => bytes > question.maximumBytes))
    return { value, fault: `Choisissez un fichier plus léger\u00a0: ${formatBytes(question.maximumBytes)} au plus.` };
  if (value.length > question.maximum)
    return {
      value,
      fault: question.maximum > 1 ? `Joignez ${question.maximum} fichiers au plus.` : 'Joignez un seul fichier.',
    };
  return { value };
}
