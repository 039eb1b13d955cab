import { defineModule } from '../define-module.ts';
import { personsBindings } from './persons.endpoints.ts';

export const personsModule = defineModule({ name: 'persons', endpoints: personsBindings });
