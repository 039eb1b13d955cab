import { openFileStore } from '../../adapters/files/open-file-store.ts';
import { readConfig } from '../../config.ts';
import { openEncryption } from '../../encryption/open-encryption.ts';
import { defineCommand } from '../command.ts';
import { withCommandContext, withDatabase, withSite } from '../command-context.ts';
import { deleteSubmission, describeSubmission, describeSubmissions, updateSubmission } from './form-submissions.ts';

export const formSubmissionsCommands = [
  defineCommand({
    name: 'answers',
    arguments: ['SITE'],
    help: 'liste les réponses aux formulaires d’un site',
    run: ([site]) => withSite(site, (context) => describeSubmissions(context)),
  }),
  defineCommand({
    name: 'answers',
    arguments: ['SITE', 'suspects'],
    help: 'liste celles dont le champ piège était rempli',
    run: ([site]) => withSite(site, (context) => describeSubmissions(context, true)),
  }),
  defineCommand({
    name: 'answers',
    arguments: ['SITE', 'RÉFÉRENCE', '[DOSSIER]'],
    help: 'montre une réponse en clair, et range ses fichiers',
    async run([site, reference, folder]) {
      const config = readConfig();
      const services = { encryption: await openEncryption(config), store: await openFileStore(config) };
      return withSite(site, (context) => describeSubmission(context, reference, folder), services);
    },
  }),
  defineCommand({
    name: 'answer',
    arguments: ['SITE', 'RÉFÉRENCE', 'ÉTAT', '[NOTE…]'],
    help: 'note ce qu’une réponse devient (new, read, handled, refused)',
    run: ([site, reference, status, note]) =>
      withSite(site, (context) => updateSubmission(context, reference, status, note)),
  }),
  defineCommand({
    name: 'answer',
    arguments: ['SITE', 'RÉFÉRENCE', 'delete'],
    help: 'supprime une réponse et ses fichiers',
    run: ([site, reference]) =>
      withDatabase(async (database) => {
        const files = await withCommandContext(database, site, (context) => deleteSubmission(context, reference));
        const store = await openFileStore(readConfig());
        for (const name of files) await store.delete(Number(site), name);
        console.log(`${reference} est supprimée, avec ${files.length} fichier(s).`);
      }),
  }),
];
