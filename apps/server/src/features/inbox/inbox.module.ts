import { defineModule } from '../define-module.ts';
import { inboxBindings } from './inbox.endpoints.ts';

export const inboxModule = defineModule({ name: 'inbox', endpoints: inboxBindings });
