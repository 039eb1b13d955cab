import { defineModule } from '../define-module.ts';
import { relayPointsBindings } from './relay-points.endpoints.ts';

export const relayPointsModule = defineModule({ name: 'relay-points', endpoints: relayPointsBindings });
