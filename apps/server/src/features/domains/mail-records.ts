import type { DnsAnswer, DnsLookup } from '../../adapters/dns/dns-lookup.ts';

/** The name of the program's key among those of a domain. */
export const dkimSelector = 'vitrine';

/** The name at which the public key of a domain stands. */
export const getDkimName = (domain: string): string => `${dkimSelector}._domainkey.${domain}`;

/** The text of a public key in the DNS (RFC 6376, 3.6.1). */
export const formatDkim = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** The SPF of a domain that has none yet. */
export const formatSpf = (mechanisms: string): string => `v=spf1 ${mechanisms} ~all`;

/** What the DNS says of the mails of a domain; `spf` is asked for only where owners are told to enter one. */
export interface MailFindings {
  dkim: DnsAnswer;
  spf?: DnsAnswer;
}

/** Asks the DNS about the mails of a domain. Outside of any transaction. */
export async function findMailRecords(
  dns: Pick<DnsLookup, 'findTexts'>,
  domain: string,
  mechanisms: string | undefined,
): Promise<MailFindings> {
  const [dkim, spf] = await Promise.all([
    dns.findTexts(getDkimName(domain)),
    mechanisms === undefined ? undefined : dns.findTexts(domain),
  ]);
  return spf ? { dkim, spf } : { dkim };
}

/** Whether a text lets mailboxes verify what is signed by a key. Some registrars add quotation marks, or leave blanks where a long text was cut. */
export function holdsDkim(text: string, publicKey: string): boolean {
  const tags = new Map(
    text
      .replace(/"\s*"/g, '')
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=');
        return [name.trim(), value.join('=').replace(/\s/g, '')] as const;
      }),
  );
  const allows = (name: string, values: readonly string[]) =>
    tags
      .get(name)
      ?.split(':')
      .some((value) => values.includes(value)) ?? true;
  // `t=y` is a key on trial: mailboxes treat what it signs as unsigned.
  const isOnTrial = tags.get('t')?.split(':').includes('y') ?? false;
  const isOfKind =
    allows('v', ['DKIM1']) && allows('k', ['rsa']) && allows('h', ['sha256']) && allows('s', ['*', 'email']);
  return tags.get('p') === publicKey && isOfKind && !isOnTrial;
}

/** The texts at a domain that are its SPF; more than one are as good as none (RFC 7208, 4.5). */
export function listSpf(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim().replace(/^"(.*)"$/s, '$1')).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
}

/** Whether an SPF allows all of these mechanisms. What stands after `all` is never read. */
export function holdsSpf(text: string, mechanisms: string): boolean {
  const terms = readTerms(text);
  const end = terms.findIndex(isAll);
  const read = new Set(terms.slice(0, end < 0 ? undefined : end).map(toMechanism));
  return mechanisms.split(' ').every((mechanism) => read.has(mechanism));
}

/** Makes one SPF of those that stand there and of these mechanisms: a domain has one only, and its other senders stay allowed. */
export function mergeSpf(texts: readonly string[], mechanisms: string): string {
  const terms = texts.flatMap(readTerms);
  const kept = [...new Set(terms.filter((term) => !isAll(term) && !isRedirect(term)))];
  const known = kept.map(toMechanism);
  const added = mechanisms.split(' ').filter((mechanism) => !known.includes(mechanism));
  const end = terms.find(isAll) ?? terms.find(isRedirect) ?? '~all';
  return ['v=spf1', ...kept, ...added, end].join(' ');
}

const readTerms = (text: string) => text.split(/\s+/).slice(1).filter(Boolean);
const toMechanism = (term: string) => term.toLowerCase().replace(/^\+/, '');
const isAll = (term: string) => /^[+?~-]?all$/i.test(term);
const isRedirect = (term: string) => /^redirect=/i.test(term);
