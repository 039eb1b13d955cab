import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { componentConfigurationRecords, externalAppRecords } from './component-records.operations.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  readComponentConfiguration: {
    own: { params: { slug: 'fiche' } },
    of: ({ word }) => ({ params: { slug: word } }),
    holdsMark: true,
  },
  readExternalAppConfiguration: {
    own: { params: { app: 'fiche' } },
    of: ({ word }) => ({ params: { app: word } }),
    holdsMark: true,
  },
  ...createResourceCases(componentConfigurationRecords, {
    create: (context) =>
      insertRecordRow(context, componentConfigurationRecords.table, {
        slug: `composant-${nextNumber()}`,
        isEnabled: true,
        config: '{"model":"MODERN"}',
      }),
    values: () => ({ slug: `composant-${nextNumber()}`, isEnabled: true, config: 'couleur : bleu' }),
    changes: { config: 'couleur : vert' },
  }),
  ...createResourceCases(externalAppRecords, {
    create: (context) =>
      insertRecordRow(context, externalAppRecords.table, { app: `appli-${nextNumber()}`, config: '{"compte":"42"}' }),
    values: () => ({ app: `appli-${nextNumber()}`, config: 'compte : soins' }),
    changes: { config: 'compte : bain' },
  }),
};
