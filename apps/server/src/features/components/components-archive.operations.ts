import { componentConfigurationsResource } from '@vitrine/contract/resources/site/component-configurations.resource';
import { externalAppsResource } from '@vitrine/contract/resources/site/external-apps.resource';
import { z } from 'zod';
import { defineArchivePart, omitted } from '../define-archive-part.ts';

const configuration = z.record(z.string(), z.unknown());
const madeAgain = omitted('Nothing of an archive names it.');

/** The component configurations of an archive. */
export const componentsArchive = defineArchivePart('component-configurations', {
  nouns: ['composant', 'composants'],
  table: 'component_configuration',
  columns: {
    slug: 'slug',
    is_enabled: 'isEnabled',
    config: 'config',
    id: madeAgain,
    version: madeAgain,
  },
  rules: { slug: componentConfigurationsResource.fields.shape.slug, config: configuration },
});

/** The external services of an archive. */
export const externalAppsArchive = defineArchivePart('external-services', {
  nouns: ['service externe', 'services externes'],
  table: 'external_app',
  columns: {
    app: 'app',
    public_config: 'publicConfig',
    private_config: omitted('Secrets are typed again.'),
    id: madeAgain,
    version: madeAgain,
  },
  rules: { app: externalAppsResource.fields.shape.app, publicConfig: configuration },
});
