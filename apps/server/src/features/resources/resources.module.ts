import { defineModule } from '../define-module.ts';
import { resourcesBindings } from './resources.endpoints.ts';

export const resourcesModule = defineModule({ name: 'resources', endpoints: resourcesBindings });
