export type { FormFacts } from '../blocks/forms/dynamic-form/form-context.ts';
export { FormTrial, findPartName } from '../blocks/forms/dynamic-form/form-trial.tsx';
