import { defineDueSitesTask, definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { domainsBindings } from './domains.endpoints.ts';
import { listSitesWithLapsedClaims, maintainDomains } from './domains.operations.ts';
import { addMissingSiteNames } from './site-names.operations.ts';

export const domainsModule = defineModule({
  name: 'domains',
  endpoints: domainsBindings,
  maintenance: [
    defineDueSitesTask({
      name: 'site-domains',
      cron: hourly,
      failure: 'noms de domaine en attente non retirés',
      listDueSites: listSitesWithLapsedClaims,
      run: maintainDomains,
    }),
    definePlatformTask({
      name: 'site-names',
      cron: hourly,
      failure: 'noms des sites non donnés',
      run: ({ database, services }) => addMissingSiteNames(database, services.hosting),
    }),
  ],
});
