import { openFileStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { type DemoSite, demoSites, loadDemoSite } from '../features/archives/demo-sites.operations.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './command-context.ts';

export const databaseCommands = [
  defineCommand({
    name: 'migrate',
    arguments: [],
    help: 'met la base à jour',
    run: () => withDatabase(async () => console.log('La base est à jour.')),
  }),
  defineCommand({
    name: 'demo',
    arguments: ['NOM'],
    help: `charge un site de démonstration (${Object.keys(demoSites).join(', ')})`,
    run: ([name]) =>
      withDatabase(async (database) => {
        if (!Object.hasOwn(demoSites, name))
          throw new Error(`Les sites de démonstration sont ${Object.keys(demoSites).join(' et ')}.`);
        const isNew = await loadDemoSite(name as DemoSite, { database, store: await openFileStore(readConfig()) });
        console.log(isNew ? `« ${name} » est chargé.` : `« ${name} » existe déjà : rien n’a été changé.`);
      }),
  }),
];
