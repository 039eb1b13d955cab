import { bind } from '../bind-endpoint.ts';
import {
  checkDomain,
  chooseMainHost,
  createDomain,
  listSiteDomains,
  lookUpDomain,
  lookUpMainHost,
  prepareDomain,
  removeDomain,
} from './domains.operations.ts';

export const domainsBindings = [
  bind('listSiteDomains', { read: listSiteDomains }),
  bind('createSiteDomain', {
    prepare: (context, { body }) => prepareDomain(context, body.name),
    write: (context, _, prepared) => createDomain(context, prepared),
  }),
  bind('checkSiteDomain', {
    rateLimit: { limit: 'domainCheck' },
    prepare: (context, { params }) => lookUpDomain(context, params.domain),
    write: (context, _, checked) => checkDomain(context, checked),
  }),
  bind('updateMainHost', {
    rateLimit: { limit: 'domainCheck' },
    prepare: (context, { body }) => lookUpMainHost(context, body.host),
    write: (context, { body: { host, isConfirmed = false } }, found) =>
      chooseMainHost(context, { host, isConfirmed }, found),
  }),
  bind('deleteSiteDomain', {
    write: (context, { params, query }) => removeDomain(context, params.domain, query?.next),
  }),
];
