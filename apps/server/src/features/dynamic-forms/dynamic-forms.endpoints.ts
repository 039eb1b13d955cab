import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { type FormTools, receiveAnswer } from './receive-answer.operations.ts';

export const dynamicFormsBindings = (tools: FormTools) => [
  bindReading('readForm', (scope, { params }) => readForm(scope, Number(params.id))),
  bindWriting('submitForm', (scope, { params, body, files }) =>
    receiveAnswer(scope, tools, Number(params.id), body, files),
  ),
];
