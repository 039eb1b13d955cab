import { defineModule } from '../define-module.ts';
import { preparationBindings } from './preparation.endpoints.ts';

export const preparationModule = defineModule({ name: 'preparation', endpoints: preparationBindings });
