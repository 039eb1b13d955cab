import { defineCommand } from './command.ts';
import { readSites, withDatabase, withSite } from './command-context.ts';
import { describeVisits } from './visitors/visits-report.ts';

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
  defineCommand({
    name: 'visits',
    arguments: ['SITE', '[JOURS]'],
    help: 'montre les visites des derniers jours (30)',
    async run([site, days = '30']) {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('Indiquez un nombre de jours, comme 30.');
      return withSite(site, (context) => describeVisits(context, Number(days)));
    },
  }),
];
