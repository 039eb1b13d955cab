import { bind } from '../bind-endpoint.ts';
import { describeResources } from './resources.operations.ts';

export const resourcesBindings = [bind('describeResources', { read: () => describeResources() })];
