import { openFileStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
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
    name: 'seed',
    arguments: ['NOM'],
    help: 'charge une graine (site-42)',
    run: ([name]) =>
      withDatabase(async (database) => {
        const { loadSeed } = await import('../../../../tools/seeds/src/load-seed.ts');
        const isNew = await loadSeed(name, {
          database,
          store: await openFileStore(readConfig()),
          jobs: undefined,
          trackerSettings: {},
        });
        console.log(
          isNew
            ? `La graine « ${name} » est chargée.`
            : `Le site de la graine « ${name} » existe déjà : rien n’a été changé.`,
        );
      }),
  }),
];
