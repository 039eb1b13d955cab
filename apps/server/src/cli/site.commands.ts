import { defineCommand } from './command.ts';
import { readSites, withDatabase } from './command-context.ts';

export const siteCommands = [
  defineCommand({
    name: 'site',
    arguments: ['list'],
    help: 'liste les sites',
    run: () =>
      withDatabase(async (database) => {
        for (const site of (await readSites(database)).list())
          console.log(`${site.id}\t${site.name}\t${site.hosts.map(({ host }) => host).join(' ')}`);
      }),
  }),
];
