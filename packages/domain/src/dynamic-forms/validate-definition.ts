import { formatBytes } from './file-kinds.ts';
import { formLimits } from './form-constants.data.ts';
import type { Comparison, Condition, FormDefinition, FormNode, Question } from './form-definition.schema.ts';
import { computeFormSize } from './form-size.ts';
import { isQuestion, walkForm } from './walk-form.ts';

/**
 * Validates a well-formed definition and returns one French message for each fault. Faults are duplicate names,
 * conditions on later or incomparable questions, impossible bounds, and exceeded form limits.
 */
export function validateDefinition(definition: FormDefinition): string[] {
  const faults: string[] = [];
  const names = new Set<string>();
  const earlier = new Map<string, Question>();
  const checkName = (name: string) => {
    if (names.has(name)) faults.push(`Le nom «\u00a0${name}\u00a0» est porté deux fois.`);
    names.add(name);
  };
  for (const step of definition.steps) {
    checkName(step.name);
    faults.push(...validateCondition(step.when, step.title, earlier));
    for (const { node, repeatingGroups: loops } of walkForm({ steps: [step] })) {
      checkName(node.name);
      if (loops.length > formLimits.depth) faults.push(`«\u00a0${node.name}\u00a0» est imbriqué trop profondément.`);
      if ('when' in node) faults.push(...validateCondition(node.when, node.name, earlier));
      faults.push(...validateBounds(node));
      if (isQuestion(node)) earlier.set(node.name, node);
    }
  }
  const { fields, files, fileBytes } = computeFormSize(definition);
  if (fields > formLimits.fields)
    faults.push(`Rempli en entier, ce formulaire aurait ${fields} champs\u00a0: au plus ${formLimits.fields}.`);
  if (files > formLimits.files)
    faults.push(`Rempli en entier, ce formulaire porterait ${files} fichiers\u00a0: au plus ${formLimits.files}.`);
  if (fileBytes > formLimits.fileBytes)
    faults.push(
      `Les fichiers de ce formulaire pèseraient ensemble ${formatBytes(fileBytes)}\u00a0: au plus ${formatBytes(formLimits.fileBytes)}.`,
    );
  return [...faults, ...validateAcknowledge(definition)];
}

function validateAcknowledge(definition: FormDefinition): string[] {
  const { acknowledge } = definition;
  if (acknowledge === undefined) return [];
  for (const { node, repeatingGroups: loops } of walkForm(definition))
    if (node.name === acknowledge && node.kind === 'email' && loops.length === 0) return [];
  return [`«\u00a0${acknowledge}\u00a0» doit être une adresse électronique, hors de toute répétition.`];
}

function validateCondition(
  condition: Condition | undefined,
  place: string,
  earlier: ReadonlyMap<string, Question>,
  depth = 1,
): string[] {
  if (!condition) return [];
  if (depth > formLimits.conditionDepth)
    return [`La condition de «\u00a0${place}\u00a0» est imbriquée trop profondément.`];
  if (!('input' in condition)) {
    const inner = 'all' in condition ? condition.all : condition.any;
    return inner.flatMap((one) => validateCondition(one, place, earlier, depth + 1));
  }
  const question = earlier.get(condition.input);
  if (!question)
    return [`La condition de «\u00a0${place}\u00a0» regarde «\u00a0${condition.input}\u00a0», qui ne vient pas avant.`];
  return canCompare(question, condition)
    ? []
    : [
        `La condition de «\u00a0${place}\u00a0» ne peut pas comparer ainsi la réponse à «\u00a0${condition.input}\u00a0».`,
      ];
}

/** Whether a comparison makes sense for the answers of a question. */
export function canCompare(question: Question, { is, value }: Comparison): boolean {
  if (is === 'filled' || is === 'empty') return value === undefined;
  if (value === undefined || question.kind === 'file') return false;
  if (is === 'above' || is === 'below') {
    if (question.kind === 'number') return typeof value === 'number';
    return question.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  }
  if ('choices' in question) return question.choices.some((choice) => choice.value === value);
  return question.kind === 'number' ? typeof value === 'number' : typeof value === 'string';
}

function validateBounds(node: FormNode): string[] {
  const isEmptyRange = (from: number | string | undefined, to: number | string | undefined) =>
    from !== undefined && to !== undefined && from !== 'today' && to !== 'today' && from > to;
  const faults: string[] = [];
  if (isInputWithBounds(node) && isEmptyRange(node.minimum, node.maximum))
    faults.push(`Les bornes de «\u00a0${node.name}\u00a0» ne laissent aucune réponse.`);
  if (node.kind === 'date' && isEmptyRange(node.earliest, node.latest))
    faults.push(`Les dates de «\u00a0${node.name}\u00a0» ne laissent aucune réponse.`);
  if ('choices' in node) {
    if (new Set(node.choices.map(({ value }) => value)).size < node.choices.length)
      faults.push(`Deux choix de «\u00a0${node.name}\u00a0» ont la même valeur.`);
    if (node.kind === 'checkbox' && (node.minimum ?? 0) > node.choices.length)
      faults.push(`«\u00a0${node.name}\u00a0» demande plus de choix qu’il n’en propose.`);
  }
  return faults;
}

function isInputWithBounds(node: FormNode): node is FormNode & { minimum?: number; maximum?: number } {
  return ['text', 'textarea', 'number', 'checkbox', 'loop'].includes(node.kind);
}
