import { bindPlatformReading } from '../bind-endpoint.ts';
import { describeResources } from './resources.operations.ts';

export const resourcesBindings = [bindPlatformReading('describeResources', () => describeResources())];
