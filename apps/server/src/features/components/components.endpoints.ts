import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { readComponentConfiguration, readExternalAppConfiguration } from './components.operations.ts';

export const componentsBindings = [
  bindReading('readComponentConfiguration', async (context, { params }) =>
    succeed(await readComponentConfiguration(context, params.slug)),
  ),
  bindReading('readExternalAppConfiguration', async (context, { params }) =>
    succeed(await readExternalAppConfiguration(context, params.app)),
  ),
];
