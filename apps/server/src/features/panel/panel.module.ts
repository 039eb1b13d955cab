import { defineModule } from '../define-module.ts';
import { panelBindings } from './panel.endpoints.ts';

export const panelModule = defineModule({ name: 'panel', endpoints: panelBindings });
