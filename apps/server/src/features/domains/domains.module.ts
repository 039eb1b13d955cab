import { defineDueSitesTask, definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { domainsBindings } from './domains.endpoints.ts';
import { getLapseMoment, maintainDomains } from './domains.operations.ts';
import { listSitesWithLapsedDomains } from './domains.repository.ts';
import { addMissingSiteNames } from './site-names.operations.ts';

export const domainsModule = defineModule({
  name: 'domains',
  endpoints: domainsBindings,
  maintenance: [
    defineDueSitesTask({
      name: 'site-domains',
      cron: hourly,
      failure: 'noms de domaine en attente non retirés',
      listDueSites: (transaction, now) => listSitesWithLapsedDomains(transaction, getLapseMoment(now)),
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
