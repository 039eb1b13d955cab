import { siteHost } from '@vitrine/contract/endpoints/admin/site-host.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { suggestSiteName, validateSiteName } from '@vitrine/domain/addresses/site-names';
import type { Transaction } from '../../storage/database.ts';
import { listTakenHosts } from '../archives/taken-hosts.operations.ts';

/** Where sites have their names. */
export interface NameRules {
  /** As `exemple.fr`; undefined where sites have hosts of their own only. */
  domain: string | undefined;
  adminHost: string;
}

/** Where sites have their hosts, and for whom. */
export interface HostRules extends NameRules {
  /** Whether the caller may give a host that nothing proves to be theirs: the staff of the platform alone (0106). */
  mayChooseHost: boolean;
}

type CheckedName = ReplyOf<'checkSiteCreationName'>;

const ownDomainLater =
  'Choisissez d’abord un nom ici\u00a0: vous relierez votre propre domaine ensuite, dans «\u00a0Nom de domaine\u00a0», en prouvant qu’il est à vous.';
const noNames = 'La plateforme ne donne aucun nom\u00a0: demandez à qui vous a invité de faire ce site.';

/** Numbers that are tried after a name before it is given up. */
const triedNumbers = 20;

/** Says whether a name under the domain is free for a site to come, and why it is not. */
export async function checkSiteName(transaction: Transaction, word: string, rules: NameRules): Promise<CheckedName> {
  const { domain } = rules;
  if (domain === undefined)
    return {
      state: 'ill-formed',
      host: null,
      sentence: 'Aucun nom n’est donné ici\u00a0: indiquez une adresse entière, comme monsite.fr.',
      suggestion: null,
    };
  const valid = validateSiteName(word);
  if (!valid.ok)
    return {
      state: valid.failure.code === 'reserved' ? 'reserved' : 'ill-formed',
      host: null,
      sentence: valid.failure.message,
      suggestion: await suggestFreeName(transaction, word, rules),
    };
  const host = `${valid.value}.${domain}`;
  if (host === rules.adminHost)
    return {
      state: 'reserved',
      host,
      sentence: `L’administration répond à ${host}. Choisissez un autre nom.`,
      suggestion: await suggestFreeName(transaction, `chez ${word}`, rules),
    };
  if ((await listTakenHosts(transaction, [host], rules.adminHost)).length === 0)
    return { state: 'free', host, sentence: null, suggestion: null };
  const suggestion = await suggestFreeName(transaction, valid.value, rules);
  return {
    state: 'taken',
    host,
    sentence: `Un autre site s’appelle déjà «\u00a0${valid.value}\u00a0». ${suggestion ? `Prenez par exemple ${suggestion}.` : 'Choisissez un autre nom.'}`,
    suggestion,
  };
}

/**
 * Says whether a whole host is free for a site to come. A host of the world is given by the staff of the platform: whoever else
 * makes a site gets a name under the domain, and proves their own domain afterwards.
 */
export async function checkSiteHost(transaction: Transaction, host: string, rules: HostRules): Promise<CheckedName> {
  const read = siteHost.safeParse(host);
  const refuse = (state: CheckedName['state'], sentence: string): CheckedName => ({
    state,
    host: read.success ? read.data : null,
    sentence,
    suggestion: null,
  });
  if (!read.success) return refuse('ill-formed', read.error.issues[0]?.message ?? '');
  if (!read.data.includes('.') || /^[\d.]+$/.test(read.data))
    return refuse('ill-formed', 'Indiquez une adresse entière, comme monsite.fr.');
  if (read.data === rules.adminHost)
    return refuse('reserved', 'L’administration répond à cette adresse. Indiquez-en une autre.');
  const { domain } = rules;
  if (domain !== undefined && read.data === domain)
    return refuse('reserved', 'Cette adresse est celle de la plateforme. Indiquez-en une autre.');
  if (domain !== undefined && read.data.endsWith(`.${domain}`))
    return checkSiteName(transaction, read.data.slice(0, -domain.length - 1), rules);
  if (!rules.mayChooseHost) return refuse('reserved', domain === undefined ? noNames : ownDomainLater);
  return (await listTakenHosts(transaction, [read.data], rules.adminHost)).length
    ? refuse('taken', 'Un autre site répond déjà à cette adresse. Indiquez-en une autre.')
    : { state: 'free', host: read.data, sentence: null, suggestion: null };
}

/** Suggests a name that is free: the one that follows from the words, else the same with a number. */
async function suggestFreeName(
  transaction: Transaction,
  words: string,
  { domain, adminHost }: NameRules,
): Promise<string | null> {
  const name = suggestSiteName(words);
  const numbered = Array.from({ length: triedNumbers }, (_, index) => `${name.slice(0, 36)}-${index + 2}`);
  const names = [name, ...numbered].filter((one) => validateSiteName(one).ok);
  const taken = await listTakenHosts(
    transaction,
    names.map((one) => `${one}.${domain}`),
    adminHost,
  );
  return names.find((one) => !taken.includes(`${one}.${domain}`)) ?? null;
}
