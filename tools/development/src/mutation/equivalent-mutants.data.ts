/** Mutants that behave as the program does, by the name that `npm run mutate` prints, each with its reason. */
export const equivalentMutants: readonly { mutant: string; reason: string }[] = [];
