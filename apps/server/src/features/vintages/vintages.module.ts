import { defineModule } from '../define-module.ts';
import { formerVintagesTask } from './former-vintages.operations.ts';
import { vintageBindings } from './vintages.endpoints.ts';

export const vintagesModule = defineModule({
  name: 'vintages',
  endpoints: vintageBindings,
  maintenance: [formerVintagesTask],
});
