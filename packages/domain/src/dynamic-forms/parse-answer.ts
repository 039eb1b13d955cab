import { normalizeFrenchPostalCode } from '../bottles/postal-code.ts';
import { normalizePastedCode, normalizePastedText } from '../kernel/pasted-text.ts';
import { sanitizeMultilineText } from '../kernel/sanitize-multiline-text.ts';
import { normalizeTypedDate } from '../people/age.ts';
import { normalizePhone } from '../people/phone-number.ts';
import { normalizeTypedEmail } from '../people/typed-email.ts';
import { findFileKind, formatBytes, formatFileKinds } from './file-kinds.ts';
import type { AnswerPattern } from './form-constants.data.ts';
import type { Question } from './form-definition.schema.ts';
import { formatCount, formatDay, patternMessages, requiredMessage } from './form-messages.ts';
import { type Answer, type FileMetadata, isBlank, isFileMetadata } from './submission.ts';

/**
 * A parsed and validated answer. The value is present if the text can be parsed, even out of bounds, so that conditions
 * may read it. The error is a French message. Both are absent for a blank answer.
 */
export interface ParsedAnswer {
  value?: Answer;
  error?: string;
}

/**
 * Parses the answer to a question, without checking whether it is required. `today` is the site's date, as
 * `2026-12-31`.
 */
export function parseAnswer(question: Question, given: unknown, today: string): ParsedAnswer {
  if (isBlank(given)) return {};
  switch (question.kind) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
      return parseText(question, given);
    case 'number':
      return parseNumber(question, given);
    case 'date':
      return parseDate(question, given, today);
    case 'checkbox':
      return parseCheckboxes(question, given);
    case 'file':
      return parseFiles(question, given);
    default:
      return typeof given === 'string' && question.choices.some(({ value }) => value === given)
        ? { value: given }
        : { error: 'Choisissez une réponse de la liste.' };
  }
}

const patterns: Readonly<Record<AnswerPattern, (text: string) => boolean>> = {
  'postal-code': (text) => normalizeFrenchPostalCode(text) !== undefined,
  digits: (text) => /^\d+$/.test(text),
  time: (text) => /^(?:[01]?\d|2[0-3])[h:][0-5]\d$/.test(text),
};

type TextQuestion = Extract<Question, { kind: 'text' | 'textarea' | 'email' | 'phone' }>;

function parseText(question: TextQuestion, given: unknown): ParsedAnswer {
  if (typeof given !== 'string') return { error: requiredMessage(question) };
  const value = normalizers[getNormalizer(question)](given);
  if (value === '') return {};
  if (question.kind === 'email') return isEmail(value) ? { value } : { value, error: requiredMessage(question) };
  if (question.kind === 'phone') return isPhoneNumber(value) ? { value } : { value, error: requiredMessage(question) };
  if (value.length > question.maximum)
    return { value, error: `Au plus ${formatCount(question.maximum, 'caractère')}\u00a0: il y en a ${value.length}.` };
  if (value.length < (question.minimum ?? 0))
    return { value, error: `Au moins ${formatCount(question.minimum ?? 0, 'caractère')}.` };
  if (question.kind === 'text' && question.pattern && !patterns[question.pattern](value))
    return { value, error: patternMessages[question.pattern] };
  return { value };
}

/** What is typed as people paste it, by what is asked. */
const normalizers = {
  email: normalizeTypedEmail,
  phone: normalizePhone,
  'postal-code': (text: string) => normalizeFrenchPostalCode(text) ?? normalizePastedText(text),
  digits: normalizePastedCode,
  time: normalizePastedCode,
  text: (text: string) => normalizeText(text, false),
  textarea: (text: string) => normalizeText(text, true),
};

function getNormalizer(question: TextQuestion): keyof typeof normalizers {
  return (question.kind === 'text' && question.pattern) || question.kind;
}

function normalizeText(text: string, hasLines: boolean): string {
  const lines = sanitizeMultilineText(text.toWellFormed());
  return (hasLines ? lines : lines.replace(/[\n\t]+/g, ' ')).trim();
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d .()-]{6,30}$/.test(text) && digits >= 6 && digits <= 15;
}

function parseNumber(question: Extract<Question, { kind: 'number' }>, given: unknown): ParsedAnswer {
  const text = normalizePastedCode(String(typeof given === 'number' || typeof given === 'string' ? given : ''));
  if (!/^-?\d{1,15}(?:[.,]\d{1,6})?$/.test(text)) return { error: requiredMessage(question) };
  const value = Number(text.replace(',', '.')) || 0;
  if (!question.hasDecimals && !Number.isInteger(value)) return { value, error: 'Indiquez un nombre entier.' };
  const { minimum, maximum, unit } = question;
  const withUnit = (bound: number) => String(bound).replace('.', ',') + (unit ? `\u202f${unit}` : '');
  if (minimum !== undefined && value < minimum) return { value, error: `Au moins ${withUnit(minimum)}.` };
  if (maximum !== undefined && value > maximum) return { value, error: `Au plus ${withUnit(maximum)}.` };
  return { value };
}

function parseDate(question: Extract<Question, { kind: 'date' }>, given: unknown, today: string): ParsedAnswer {
  const value = typeof given === 'string' ? parseDay(normalizeTypedDate(given)) : undefined;
  if (value === undefined) return { error: 'Indiquez une date comme 31/12/2026.' };
  const { earliest, latest } = question;
  if (earliest === 'today' && value < today)
    return { value, error: 'Cette date est passée\u00a0: indiquez-en une à venir.' };
  if (latest === 'today' && value > today)
    return { value, error: 'Cette date est à venir\u00a0: indiquez-en une déjà passée.' };
  if (earliest !== undefined && earliest !== 'today' && value < earliest)
    return { value, error: `Indiquez une date à partir du ${formatDay(earliest)}.` };
  if (latest !== undefined && latest !== 'today' && value > latest)
    return { value, error: `Indiquez une date jusqu’au ${formatDay(latest)}.` };
  return { value };
}

/** Parses a calendar date as forms take it; undefined for an invalid one. */
function parseDay(value: string): string | undefined {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined;
}

function parseCheckboxes(question: Extract<Question, { kind: 'checkbox' }>, given: unknown): ParsedAnswer {
  const ticked = (Array.isArray(given) ? given : [given]).filter((one) => !isBlank(one));
  if (ticked.some((one) => !question.choices.some(({ value }) => value === one)))
    return { error: 'Choisissez parmi les réponses proposées.' };
  const value = question.choices.map((choice) => choice.value).filter((choice) => ticked.includes(choice));
  const { minimum, maximum } = question;
  if (minimum !== undefined && value.length < minimum) return { value, error: `Cochez au moins ${minimum} réponses.` };
  if (maximum !== undefined && value.length > maximum)
    return { value, error: maximum > 1 ? `Cochez ${maximum} réponses au plus.` : 'Cochez une seule réponse.' };
  return { value };
}

function parseFiles(question: Extract<Question, { kind: 'file' }>, given: unknown): ParsedAnswer {
  const files = Array.isArray(given) ? given : [given];
  const value = files.filter((one): one is FileMetadata => isFileMetadata(one));
  if (value.length < files.length || value.length === 0) return { error: requiredMessage(question) };
  const other = value.find(({ name }) => !question.types.some((type) => type === findFileKind(name)));
  if (other)
    return { value, error: `Choisissez un fichier d’un autre type\u00a0: ${formatFileKinds(question.types)}.` };
  if (value.some(({ bytes }) => bytes === 0))
    return { value, error: 'Ce fichier est vide\u00a0: choisissez-en un autre.' };
  if (value.some(({ bytes }) => bytes > question.maximumBytes))
    return { value, error: `Choisissez un fichier plus léger\u00a0: ${formatBytes(question.maximumBytes)} au plus.` };
  if (value.length > question.maximum)
    return {
      value,
      error: question.maximum > 1 ? `Joignez ${question.maximum} fichiers au plus.` : 'Joignez un seul fichier.',
    };
  return { value };
}
