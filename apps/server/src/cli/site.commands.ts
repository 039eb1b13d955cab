import { text } from 'node:stream/consumers';
import { readConfig } from '../config.ts';
import { openEncryption } from '../encryption/open-encryption.ts';
import { saveSecret } from '../features/secrets/secrets.operations.ts';
import { defineCommand } from './command.ts';
import { readSites, withDatabase, withSite } from './command-context.ts';
import { describeSetting, updateSetting } from './settings.ts';
import { describeVisits } from './visits-report.ts';

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
    name: 'setting',
    arguments: ['SITE', 'NOM'],
    help: 'montre un paramètre d’un site',
    run: ([site, name]) => withSite(site, (context) => describeSetting(context, name)),
  }),
  defineCommand({
    name: 'setting',
    arguments: ['SITE', 'NOM', 'VALEUR…'],
    help: "le change ; '' le vide",
    run: ([site, name, value]) => withSite(site, (context) => updateSetting(context, name, value)),
  }),
  defineCommand({
    name: 'secret',
    arguments: ['SITE', 'NOM'],
    help: 'garde un secret d’un site, chiffré ; il se donne par « < FICHIER », un fichier vide le retire',
    async run([site, name]) {
      const encryption = await openEncryption(readConfig());
      // Read from standard input: everybody on the machine can see command line arguments.
      const value = await text(process.stdin);
      return withSite(site, async (context) => {
        const result = await saveSecret(context, encryption, name, value, 'commande');
        if (!result.ok) throw new Error(Object.values(result.failure.fields ?? {}).join('\n'));
        return value.trim() ? `${name} est gardé, chiffré.` : `${name} est retiré.`;
      });
    },
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
