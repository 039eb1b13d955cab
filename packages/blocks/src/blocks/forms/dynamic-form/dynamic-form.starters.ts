import { defineStarters } from '../../../core/block-starters.ts';
import type { DynamicFormProps } from './dynamic-form.schema.ts';

export const dynamicFormStarters = defineStarters<DynamicFormProps>([
  {
    label: 'Formulaire composé',
    props: { variant: 'column', title: 'Votre demande', answer: 'Nous répondons sous deux jours.' },
    toChoose: ['formId'],
  },
]);
