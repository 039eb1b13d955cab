import { componentConfigurationsResource } from '@vitrine/contract/resources/site/component-configurations.resource';
import { externalAppsResource } from '@vitrine/contract/resources/site/external-apps.resource';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { findConfigurationFault, parseConfigurationLines } from '@vitrine/domain/settings/configuration-lines';
import type { RequestContext } from '../../request-context.ts';
import type { AnyResourceTable } from '../../storage/resource-table.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues, updateRecordValues } from '../resources/write-records.operations.ts';
import { componentConfigurationTable, externalAppTable } from './component-records.repository.ts';
import {
  findComponentConfiguration,
  findExternalAppConfiguration,
  lockConfigurationNames,
} from './components.repository.ts';

type Values = { config?: string | undefined };

/** The component configurations of a site, as staff edit them. */
export const componentConfigurationRecords = defineRecords(
  componentConfigurationsResource,
  componentConfigurationTable,
  {
    lock: lockConfigurationNames,
    async check(context, { slug, config }, previous): Promise<Record<string, string>> {
      const parsed = parseConfigurationLines(config);
      const fault = parsed.ok ? findConfigurationFault(slug, parsed.config) : parsed.message;
      const isTaken = !previous && (await findComponentConfiguration(context, slug)) !== undefined;
      return {
        ...(isTaken ? { slug: 'Ce composant est déjà réglé\u00a0: ouvrez-le dans la liste pour le changer.' } : {}),
        ...(fault ? { config: fault } : {}),
      };
    },
    create: (context, values) => insertConfiguration(context, componentConfigurationTable, values),
    update: (context, { id }, changes) => updateConfiguration(context, componentConfigurationTable, id, changes),
    cacheTags: ['components'],
  },
);

/** The external apps of a site, as staff edit them: what everybody may read, never their secrets. */
export const externalAppRecords = defineRecords(externalAppsResource, externalAppTable, {
  lock: lockConfigurationNames,
  async check(context, { app, config }, previous): Promise<Record<string, string>> {
    const parsed = parseConfigurationLines(config);
    const isTaken = !previous && (await findExternalAppConfiguration(context, app)) !== undefined;
    return {
      ...(isTaken ? { app: 'Cette application est déjà là\u00a0: ouvrez-la dans la liste pour la changer.' } : {}),
      ...(parsed.ok ? {} : { config: parsed.message }),
    };
  },
  create: (context, values) => insertConfiguration(context, externalAppTable, values),
  update: (context, { id }, changes) => updateConfiguration(context, externalAppTable, id, changes),
  cacheTags: ['components'],
});

async function insertConfiguration(
  context: RequestContext,
  table: AnyResourceTable,
  values: Values,
): Promise<Result<{ id: number }>> {
  return succeed({ id: await insertRecordValues(context, table, toStored(values)) });
}

async function updateConfiguration(
  context: RequestContext,
  table: AnyResourceTable,
  id: number,
  changes: Values,
): Promise<Result<unknown>> {
  return succeed(await updateRecordValues(context, table, id, toStored(changes)));
}

/** Turns the lines that were checked to the JSON that is stored. */
function toStored(values: Values): Record<string, unknown> {
  if (values.config === undefined) return values;
  const parsed = parseConfigurationLines(values.config);
  if (!parsed.ok) throw new Error(parsed.message);
  return { ...values, config: JSON.stringify(parsed.config) };
}
