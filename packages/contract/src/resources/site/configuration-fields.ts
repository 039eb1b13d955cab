import { z } from 'zod';

/** The name of a component or an external app, as the API asks for it. */
export const configurationName = (example: string) =>
  z
    .string('Écrivez un nom.')
    .trim()
    .min(1, 'Écrivez un nom.')
    .max(60, 'Au plus 60 caractères.')
    .regex(
      /^[a-z0-9][a-z0-9-]*$/,
      `Des minuscules sans accent, des chiffres et des tirets, comme «\u00a0${example}\u00a0».`,
    );

/** A configuration as people write it: a name and its value on each line. */
export const configurationLines = z
  .string('Écrivez un réglage par ligne.')
  .trim()
  .max(4000, 'Au plus 4\u00a0000 caractères.');
