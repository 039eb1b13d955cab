import type { WithdrawalBody } from '@vitrine/contract/endpoints/withdrawal.endpoints';

/** Names of the form in each of its steps: where a script sends it, a step that follows replaces the whole page. */
export const withdrawalForm = 'retractation';
export const confirmationForm = 'confirmation';

/** Labels of the fields, in their order. */
export const withdrawalLabels = {
  name: 'Votre nom',
  orderReference: 'Numéro de la commande',
  email: 'Votre adresse électronique',
  details: 'Ce dont vous vous rétractez',
};

/** Fields besides those that are labelled: the robots' trap, the key of the declaration and its lines in words. */
export const withdrawalHidden = ['website', 'cle', 'rendu'] as const;

/** Name of the field that says how many of a line are withdrawn. */
export const lineField = (position: number): string => `lignes.${position}`;

const lineName = /^lignes\.(\d{1,4})$/;

/** Reads the lines of an order that a form names, with how many of each. */
export function readLines(values: Readonly<Record<string, string>>): NonNullable<WithdrawalBody['lines']> {
  return Object.entries(values).flatMap(([name, value]) => {
    const position = lineName.exec(name)?.[1];
    const quantity = Number(value.trim());
    return position && value.trim() && quantity !== 0 ? [{ position: Number(position), quantity }] : [];
  });
}

/** Builds the body of a declaration. */
export function readDeclarationBody(
  values: Readonly<Record<string, string>>,
  order: string | undefined,
): WithdrawalBody {
  const { name = '', orderReference = '', email = '', details = '', website } = values;
  const lines = readLines(values);
  return {
    name,
    orderReference,
    email,
    ...(details.trim() ? { details } : {}),
    ...(order ? { order } : {}),
    ...(order && lines.length ? { lines } : {}),
    ...(website ? { website } : {}),
  };
}

/** Renames the errors of lines to their fields: the contract counts lines, the shop names them. */
export function renameLineErrors(
  errors: Readonly<Record<string, string>>,
  lines: NonNullable<WithdrawalBody['lines']>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, place, isContract] = /^lines\.(\d+)(\.quantity)?$/.exec(name) ?? [];
      if (place === undefined) return [name, message];
      const position = isContract ? (lines[Number(place)]?.position ?? Number(place)) : Number(place);
      return [lineField(position), message];
    }),
  );
}
