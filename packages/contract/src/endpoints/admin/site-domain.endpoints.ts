import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { pastedLine } from '../single-line-text.schemas.ts';
import { siteHost } from './site-host.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const domainParams = siteParams.extend({ domain: siteHost });

/** A record that the owner of a domain enters where the domain was bought. */
const domainRecord = z.object({
  /** What it is for: proves whose the domain is, leads it here, leads its `www` here, lets mails be signed, allows who sends them. */
  purpose: z.enum(['proof', 'address', 'www', 'dkim', 'spf']),
  type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']),
  /** The whole name, as `_vitrine.exemple.fr`. */
  host: z.string(),
  /** The name as registrars ask for it, without the domain that they manage: `_vitrine`, or nothing for the domain itself. */
  name: z.string(),
  value: z.string(),
});

const siteDomain = z.object({
  /** In ASCII letters: `xn--caf-dma.fr`. */
  domain: z.string(),
  /** As people write it: `café.fr`. */
  title: z.string(),
  /** The domain that the registrar manages: `exemple.fr` for `boutique.exemple.fr`. */
  zone: z.string(),
  isRecognised: z.boolean(),
  /** Whether its public key was found in the DNS: mails from it can be signed. */
  isSigned: z.boolean(),
  askedAt: z.string(),
  recognisedAt: z.string().nullable(),
  /** When it leaves the list, unless it is recognised before. */
  lapsesAt: z.string().nullable(),
  /** The hosts that it gives the site, its `www` among them. */
  hosts: z.array(z.string()),
  records: z.array(domainRecord),
});

const ownHost = z.object({
  host: z.string(),
  title: z.string(),
  isMain: z.boolean(),
  /** Whether it belongs to a recognised domain of the site, and not to the platform. */
  isRecognised: z.boolean(),
});

export const listSiteDomains = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/domains',
  area,
  summary: 'Liste les adresses du site et ses noms de domaine, avec les enregistrements à poser chez leur fournisseur.',
  access: 'staff',
  right: 'site.domains',
  params: siteParams,
  reply: z.object({
    domains: z.array(siteDomain),
    /** The main one first. */
    hosts: z.array(ownHost),
    /** Days after which a domain that was not recognised leaves the list. */
    keptDays: z.int(),
  }),
  isAddition: true,
});

export const createSiteDomain = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/domains',
  area,
  summary: 'Ajoute un nom de domaine, en attente d’être reconnu par un enregistrement TXT.',
  access: 'staff',
  right: 'site.domains',
  params: siteParams,
  body: z.strictObject({
    name: pastedLine(300)
      .min(1, 'Indiquez un nom de domaine, comme exemple.fr.')
      .meta({ examples: ['exemple.fr'] }),
  }),
  reply: z.object({ domain: siteDomain }),
  errors: ['conflict'],
  status: 201,
  isAddition: true,
});

export const checkSiteDomain = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/domains/{domain}/checks',
  area,
  summary: 'Cherche les enregistrements d’un nom de domaine, et le reconnaît dès que le sien y est.',
  access: 'staff',
  right: 'site.domains',
  params: domainParams,
  reply: z.object({
    domain: siteDomain,
    checkedAt: z.string(),
    /** What was found of each record, in the order of `domain.records`. */
    answers: z.array(
      z.object({
        type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']),
        host: z.string(),
        state: z.enum(['found', 'missing', 'different', 'unknown']),
        /** What stands there instead. */
        values: z.array(z.string()),
        /** What to enter instead of the record's value, where it takes in what stands there. */
        wanted: z.string().optional(),
        /** French sentence: what was found, and what to do. */
        sentence: z.string(),
      }),
    ),
    /** Whether the domain leads here by now. */
    leadsHere: z.boolean(),
  }),
  errors: ['not-found', 'conflict', 'too-many-requests'],
  isAddition: true,
});

export const updateMainHost = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/main-host',
  area,
  summary: 'Choisit l’adresse principale du site\u00a0; si c’est un nom de domaine du site, les autres y redirigent.',
  access: 'staff',
  right: 'site.domains',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    host: siteHost,
    /** Chooses a domain that does not lead here yet. */
    isConfirmed: z.boolean().default(false),
  }),
  reply: z.object({ hosts: z.array(ownHost) }),
  errors: ['not-found', 'confirmation-required', 'too-many-requests'],
  isAddition: true,
});

export const deleteSiteDomain = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/domains/{domain}',
  area,
  summary:
    'Retire un nom de domaine\u00a0; si le site y avait son adresse principale, «\u00a0next\u00a0» dit laquelle la suit.',
  access: 'staff',
  right: 'site.domains',
  stepUp: true,
  params: domainParams,
  query: z.strictObject({ next: siteHost.optional() }),
  reply: z.object({ hosts: z.array(ownHost) }),
  errors: ['not-found', 'confirmation-required', 'conflict'],
  isAddition: true,
});
