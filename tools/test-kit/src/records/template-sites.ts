import type { fullAnswers } from '@vitrine/demo/site-templates.fixture';
import { importSite } from '@vitrine/server/features/archives/import-site.operations';
import { fillTemplate } from '@vitrine/server/features/site-creation/filling/fill-template';
import { createFilledArchive } from '@vitrine/server/features/site-creation/filling/filled-archive';
import {
  openTemplateLibrary,
  templatesFolder,
} from '@vitrine/server/features/site-creation/templates/open-template-library.operations';
import type { LoadedTemplate } from '@vitrine/server/features/site-creation/templates/template-library';
import type { TestServer } from '../servers/test-server.ts';

/** Reads a template of the program by its id. */
export async function findTemplate(id: string): Promise<LoadedTemplate> {
  const loaded = (await openTemplateLibrary(templatesFolder).list()).find((one) => one.id === id);
  if (!loaded) throw new Error(`no template ${id}`);
  return loaded;
}

/** Makes a site of a template, and shows it to everybody. */
export async function createTemplateSite(
  { running: { context } }: Pick<TestServer, 'running'>,
  template: LoadedTemplate,
  { answers, id, host }: { answers: ReturnType<typeof fullAnswers>; id: number; host: string },
) {
  const filled = fillTemplate(template, answers);
  const open = { ...filled, site: { ...filled.site, isBuilding: false } };
  const made = await importSite(
    { database: context.database, store: context.services.store },
    createFilledArchive(open, id),
    {
      now: context.clock(),
      maximumBytes: Number.POSITIVE_INFINITY,
      isUnpacked: true,
      isSuperAdmin: true,
      adminHost: 'admin.localhost',
      hosts: [host],
    },
  );
  // The notice of the commit may come later than this.
  context.directory.markStale();
  await context.directory.refresh();
  return { made, filled };
}
