import { defineModule } from '../define-module.ts';
import { settingsBindings } from './settings.endpoints.ts';

export const settingsModule = defineModule({
  name: 'settings',
  endpoints: settingsBindings,
});
