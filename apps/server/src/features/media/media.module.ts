import { defineModule } from '../define-module.ts';
import { createDerivativesJob } from './create-derivatives.ts';
import { mediaBindings } from './media.endpoints.ts';

export const mediaModule = defineModule({
  name: 'media',
  endpoints: mediaBindings,
  jobs: [createDerivativesJob],
});
