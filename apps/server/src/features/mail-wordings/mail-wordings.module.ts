import { defineModule } from '../define-module.ts';
import { mailWordingsBindings } from './mail-wordings.endpoints.ts';

export const mailWordingsModule = defineModule({ name: 'mail-wordings', endpoints: mailWordingsBindings });
