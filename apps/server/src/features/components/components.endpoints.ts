import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { componentConfigurationRecords, externalAppRecords } from './component-records.operations.ts';
import { readComponentConfiguration, readExternalAppConfiguration } from './components.operations.ts';

export const componentsBindings = [
  bind('readComponentConfiguration', {
    read: async (context, { params }) => succeed(await readComponentConfiguration(context, params.slug)),
  }),
  bind('readExternalAppConfiguration', {
    read: async (context, { params }) => succeed(await readExternalAppConfiguration(context, params.app)),
  }),
  ...bindResource(componentConfigurationRecords),
  ...bindResource(externalAppRecords),
];
