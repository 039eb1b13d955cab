import { mkdir } from 'node:fs/promises';
import { openFileStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { saveTemplate } from '../features/site-creation/saving/save-template.operations.ts';
import {
  openTemplateLibrary,
  templatesFolder,
} from '../features/site-creation/templates/open-template-library.operations.ts';
import { readProgramVersion } from '../read-program-version.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './command-context.ts';

export const templatesCommands = [
  defineCommand({
    name: 'template',
    arguments: ['list'],
    help: 'liste les modèles de sites, avec leurs aspects et leurs pages',
    async run() {
      for (const { id, template } of await openTemplateLibrary(templatesFolder).list())
        console.log(
          `${id ?? '(sans dossier)'}\t${template.name}\u00a0: ${template.looks.length} aspects, ${template.pages.length} pages, ${template.samples.length} exemples`,
        );
    },
  }),
  defineCommand({
    name: 'template',
    arguments: ['save', 'SITE', 'NOM'],
    options: { 'folder=DOSSIER': 'où écrire, au lieu du dossier des modèles du programme' },
    help: 'écrit un site comme modèle, sans personnes ni coordonnées\u00a0; template.json reste s’il existe',
    async run([site, name], { folder = templatesFolder }) {
      await mkdir(folder, { recursive: true });
      await withDatabase(async (database) => {
        const saved = await saveTemplate(
          { database, store: await openFileStore(readConfig()) },
          { siteId: Number(site), name, folder, program: await readProgramVersion(), now: new Date() },
        );
        console.log(`Le site ${site} est écrit dans ${saved.folder}.`);
        if (saved.isNew) console.log('Complétez template.json\u00a0: noms, phrases, aspects, exemples.');
        for (const note of saved.notes) console.log(`À voir\u00a0: ${note}.`);
      });
    },
  }),
];
