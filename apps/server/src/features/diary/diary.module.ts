import { defineModule } from '../define-module.ts';
import { diaryBindings } from './diary.endpoints.ts';

export const diaryModule = defineModule({ name: 'diary', endpoints: diaryBindings });
