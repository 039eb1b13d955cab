import { defineArchivePart, omitted } from '../define-archive-part.ts';

/** The component configurations of an archive. */
export const componentsArchive = defineArchivePart('component-configurations', {
  nouns: ['composant', 'composants'],
  table: 'component_configuration',
  columns: {
    slug: 'slug',
    is_enabled: 'isEnabled',
    config: 'config',
  },
});

/** The external services of an archive. */
export const externalAppsArchive = defineArchivePart('external-services', {
  nouns: ['service externe', 'services externes'],
  table: 'external_app',
  columns: {
    app: 'app',
    public_config: 'publicConfig',
    private_config: omitted('Secrets are typed again.'),
  },
});
