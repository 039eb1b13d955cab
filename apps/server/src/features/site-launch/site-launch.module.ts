import { defineModule } from '../define-module.ts';
import { siteLaunchBindings } from './site-launch.endpoints.ts';

export const siteLaunchModule = defineModule({ name: 'site-launch', endpoints: siteLaunchBindings });
