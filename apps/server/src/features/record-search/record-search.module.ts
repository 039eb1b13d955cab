import { defineModule } from '../define-module.ts';
import { recordSearchBindings } from './record-search.endpoints.ts';

export const recordSearchModule = defineModule({ name: 'record-search', endpoints: recordSearchBindings });
