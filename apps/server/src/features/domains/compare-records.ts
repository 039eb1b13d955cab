import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { DnsAnswer, DnsLookup } from '../../adapters/dns/dns-lookup.ts';
import { type DomainRecord, getProofName, isIpv6 } from './domain-records.ts';
import { holdsDkim, holdsSpf, listSpf, type MailFindings, mergeSpf } from './mail-records.ts';

type RecordAnswer = ReplyOf<'checkSiteDomain'>['answers'][number];
type Judgement = Pick<RecordAnswer, 'state' | 'values' | 'sentence' | 'wanted'>;

/** What the DNS says of the names of a domain. */
export interface DomainFindings {
  texts: DnsAnswer;
  addresses: ReadonlyMap<string, { four: DnsAnswer; six: DnsAnswer }>;
}

/** What the DNS says of a domain, its mails included. */
export type CheckedRecords = DomainFindings & { mail: MailFindings };

/** What the records of a domain are compared with. */
export interface OwnFacts {
  /** The program's addresses. */
  addresses: readonly string[];
  /** The key that signs the mails of the domain; null where none was made yet. */
  publicKey: string | null;
  /** The SPF mechanisms of the configuration. */
  mechanisms: string | undefined;
}

/** Values and signs of each that are shown of a foreign zone. */
const maximumShown = { values: 4, signs: 120 };

/** Asks the DNS about a domain and its hosts, all at once. Outside of any transaction. */
export async function findDomainRecords(
  dns: DnsLookup,
  domain: string,
  hosts: readonly string[],
): Promise<DomainFindings> {
  const [texts, ...addresses] = await Promise.all([
    dns.findTexts(getProofName(domain)),
    ...hosts.map(async (host) => {
      const [four, six] = await Promise.all([dns.findAddresses(host, 4), dns.findAddresses(host, 6)]);
      return [host, { four, six }] as const;
    }),
  ]);
  return { texts, addresses: new Map(addresses) };
}

/** Whether a domain's text is there. Quotation marks around it are those that some registrars add. */
export function hasProof({ texts }: DomainFindings, proof: string): boolean {
  return texts.values?.some((text) => text.trim().replace(/^"(.*)"$/, '$1') === proof) ?? false;
}

/** Whether a host leads to one of the program's addresses, and nowhere else. */
export function leadsHere(findings: DomainFindings, host: string, own: readonly string[]): boolean {
  const { four, six } = findings.addresses.get(host) ?? {};
  const values = [...(four?.values ?? []), ...(six?.values ?? [])];
  return values.length > 0 && values.every((value) => isOwn(value, own));
}

/** Whether the DNS has the public key of a domain; undefined where it cannot be told now. */
export function hasDkim({ mail: { dkim } }: CheckedRecords, publicKey: string | null): boolean | undefined {
  if (dkim.state === 'silent' || dkim.state === 'failed') return undefined;
  // Mailboxes take any one of several keys: a second one makes signatures fail at random.
  return publicKey !== null && dkim.values?.length === 1 && dkim.values.every((text) => holdsDkim(text, publicKey));
}

/** Whether the SPF of a domain allows the mechanisms; undefined where it cannot be told now. */
export function hasSpf({ mail: { spf } }: CheckedRecords, mechanisms: string): boolean | undefined {
  if (!spf || spf.state === 'silent' || spf.state === 'failed') return undefined;
  const texts = listSpf(spf.values ?? []);
  return texts.length === 1 && texts.every((text) => holdsSpf(text, mechanisms));
}

/** Says of each record whether it is there, and of one that is not what to do. */
export function compareRecords(
  findings: CheckedRecords,
  records: readonly DomainRecord[],
  own: OwnFacts,
): RecordAnswer[] {
  return records.map((record) => {
    const { type, host } = record;
    const judged = judgeRecord(findings, record, own);
    const values = judged.values.slice(0, maximumShown.values).map((one) => one.slice(0, maximumShown.signs));
    return { type, host, ...judged, values };
  });
}

function judgeRecord(findings: CheckedRecords, record: DomainRecord, own: OwnFacts): Judgement {
  switch (record.purpose) {
    case 'proof':
      return judgeProof(findings, record.value);
    case 'address':
      return judgeAddress(findings, record, own.addresses);
    case 'www':
      return judgeAlias(findings, record.host, own.addresses);
    case 'dkim':
      return judgeDkim(findings, own.publicKey);
    case 'spf':
      return judgeSpf(findings, own.mechanisms ?? '');
  }
}

function judgeDkim(findings: CheckedRecords, publicKey: string | null): Judgement {
  const { dkim } = findings.mail;
  if (hasDkim(findings, publicKey)) return found('Trouvé\u00a0: les courriels de ce domaine peuvent être signés.');
  if (dkim.state !== 'found')
    return judgeAbsence(dkim, 'Pas encore trouvé. D’ici là vos courriels partent de l’adresse de la plateforme.');
  return different(
    dkim.values,
    dkim.values.length > 1
      ? 'Plusieurs textes s’y trouvent. Ne gardez que celui qui est indiqué.'
      : 'Un autre texte s’y trouve. Remplacez-le par la valeur indiquée, en entier\u00a0: elle est longue et se coupe facilement.',
  );
}

function judgeSpf(findings: CheckedRecords, mechanisms: string): Judgement {
  const { spf } = findings.mail;
  if (hasSpf(findings, mechanisms)) return found('Trouvé\u00a0: ce domaine autorise l’envoi de vos courriels.');
  const texts = listSpf(spf?.values ?? []);
  if (texts.length === 0)
    return judgeAbsence(spf?.state === 'found' ? { state: 'absent' } : spf, 'Pas encore trouvé\u00a0: aucun SPF ici.');
  const sentence =
    texts.length > 1
      ? 'Plusieurs SPF s’y trouvent, et aucun ne vaut. Remplacez-les tous par cette seule valeur, qui les réunit.'
      : 'Un SPF s’y trouve déjà. Remplacez-le par cette valeur, qui garde ce qu’il autorise\u00a0: deux SPF ne vaudraient rien.';
  return { ...different(texts, sentence), wanted: mergeSpf(texts, mechanisms) };
}

function judgeProof(findings: DomainFindings, proof: string): Judgement {
  const { texts } = findings;
  if (texts.state === 'found') {
    if (hasProof(findings, proof)) return found('Trouvé\u00a0: ce domaine est à vous.');
    return different(texts.values, 'Un autre texte s’y trouve. Remplacez-le par la valeur indiquée.');
  }
  return judgeAbsence(texts, 'Pas encore trouvé. Il faut d’ordinaire quelques minutes, parfois une journée.');
}

function judgeAddress(
  { addresses }: DomainFindings,
  { type, host, value }: Pick<DomainRecord, 'type' | 'host' | 'value'>,
  own: readonly string[],
): Judgement {
  const { four, six } = addresses.get(host) ?? {};
  const answer = type === 'A' ? four : six;
  const others = answer?.values?.filter((one) => !isOwn(one, own)) ?? [];
  if (others.length)
    return different(others, `Mène ailleurs, à ${others[0]}. Remplacez cette valeur par celle qui est indiquée.`);
  // Without an address of that kind here, nobody is told to enter one, and one that is there misleads visitors.
  const stray = type === 'A' && !own.some(isIpv6) ? six?.values : undefined;
  if (stray) return different(stray, `Un enregistrement AAAA mène aussi ailleurs, à ${stray[0]}. Supprimez-le.`);
  if (answer?.values?.some((one) => isOwn(one, [value]))) return found('Trouvé\u00a0: mène à votre site.');
  if (answer?.state === 'found') return missing('Une autre de nos adresses s’y trouve déjà\u00a0: cela suffit.');
  return judgeAbsence(
    answer,
    type === 'A'
      ? 'Pas encore trouvé\u00a0: ce nom ne mène nulle part.'
      : 'Pas encore trouvé. L’enregistrement A suffit à la plupart des visiteurs.',
  );
}

function judgeAlias(findings: DomainFindings, host: string, own: readonly string[]): Judgement {
  const { four, six } = findings.addresses.get(host) ?? {};
  if (leadsHere(findings, host, own)) return found('Trouvé\u00a0: mène à votre site.');
  const values = [...(four?.values ?? []), ...(six?.values ?? [])];
  if (own.length === 0 && values.length) return { state: 'unknown', values, sentence: `Mène à ${values[0]}.` };
  const others = values.filter((one) => !isOwn(one, own));
  if (others.length)
    return different(others, `Mène ailleurs, à ${others[0]}. Remplacez cet enregistrement par celui qui est indiqué.`);
  return judgeAbsence(
    [four, six].find((one) => one && one.state !== 'absent') ?? four,
    'Pas encore trouvé\u00a0: ce nom ne mène nulle part.',
  );
}

/** What there is to say where no value came: of a server that fails, nothing is concluded. */
function judgeAbsence(answer: DnsAnswer | undefined, absence: string): Judgement {
  switch (answer?.state) {
    case 'silent':
      return unknown(
        'Les serveurs DNS de ce domaine ne répondent pas. Rien n’a changé, et la recherche recommence dans une minute.',
      );
    case 'failed':
      return unknown(
        'Les serveurs DNS de ce domaine répondent par une erreur. Vérifiez chez votre fournisseur que la zone DNS est active.',
      );
    case 'loop':
      return different(
        [],
        'Ce nom est un alias qui tourne en rond. Supprimez-le, puis posez l’enregistrement indiqué.',
      );
    default:
      return missing(absence);
  }
}

/** Compares addresses as numbers: IPv6 is written in many ways. */
function isOwn(address: string, own: readonly string[]): boolean {
  return own.some((one) => canonical(one) === canonical(address));
}

const canonical = (address: string) =>
  isIpv6(address) ? (URL.parse(`http://[${address}]/`)?.hostname ?? address) : address;

const found = (sentence: string): Judgement => ({ state: 'found', values: [], sentence });
const missing = (sentence: string): Judgement => ({ state: 'missing', values: [], sentence });
const unknown = (sentence: string): Judgement => ({ state: 'unknown', values: [], sentence });
const different = (values: readonly string[], sentence: string): Judgement => ({
  state: 'different',
  values: [...values],
  sentence,
});
