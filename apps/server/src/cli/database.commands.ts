import { openFileStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { demoSites } from '../features/archives/demo-sites.data.ts';
import { loadDemoSite } from '../features/archives/demo-sites.operations.ts';
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
    help: `charge un site de démonstration (${demoSites.map(({ name }) => name).join(', ')})`,
    run: ([name]) =>
      withDatabase(async (database) => {
        const site = demoSites.find((one) => one.name === name);
        if (!site) throw new Error(`Les sites de démonstration sont ${demoSites.map((one) => one.name).join(' et ')}.`);
        const config = readConfig();
        const tools = { adminHost: config.adminHost, database, store: await openFileStore(config) };
        const isNew = await loadDemoSite(site.name, tools);
        console.log(
          isNew ? `«\u00a0${name}\u00a0» est chargé.` : `«\u00a0${name}\u00a0» existe déjà\u00a0: rien n’a été changé.`,
        );
      }),
  }),
];
