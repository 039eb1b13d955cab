import { defineModule } from '../define-module.ts';
import { todayBindings } from './today.endpoints.ts';

export const todayModule = defineModule({ name: 'today', endpoints: todayBindings });
