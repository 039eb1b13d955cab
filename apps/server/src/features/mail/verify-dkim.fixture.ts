import { createHash, createPublicKey, verify } from 'node:crypto';
import type { DnsLookup } from '@vitrine/server/adapters/dns/dns-lookup';

/** What the signature of a mail says, and whether it is right. */
export interface DkimVerdict {
  domain: string;
  selector: string;
  /** Names of the header fields that it covers. */
  fields: string[];
  isValid: boolean;
}

/**
 * Verifies the signature of a mail as its recipient's server does (RFC 6376, 3.4 and 6.1), with the key that the DNS has. Undefined
 * where the mail has none.
 */
export async function verifyDkim(raw: string, dns: Pick<DnsLookup, 'findTexts'>): Promise<DkimVerdict | undefined> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }));
  const own = headers.find(({ name }) => name === 'dkim-signature');
  if (!own) return undefined;
  const tags = readTags(own.line.slice(own.line.indexOf(':') + 1));
  const tag = (name: string) => tags.get(name) ?? '';
  if (tag('a') !== 'rsa-sha256' || tag('c') !== 'relaxed/relaxed') throw new Error(`${tag('a')} ${tag('c')}`);
  const fields = tag('h').toLowerCase().split(':');
  const left = [...headers];
  // Of several fields of a name the last one is signed first.
  const signed = fields.flatMap((field) => {
    const place = left.findLastIndex(({ name }) => name === field);
    return place < 0 ? [] : left.splice(place, 1).map(({ line }) => relaxHeader(line));
  });
  const bare = relaxHeader(own.line.replace(/([;\s]b=)[^;]*/s, '$1'));
  const [text = ''] = (await dns.findTexts(`${tag('s')}._domainkey.${tag('d')}`)).values ?? [];
  const key = createPublicKey({
    key: Buffer.from(readTags(text).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const hash = createHash('sha256')
    .update(relaxBody(raw.slice(end + 4)))
    .digest('base64');
  const isSigned = verify('sha256', Buffer.from([...signed, bare].join('\r\n')), key, Buffer.from(tag('b'), 'base64'));
  return { domain: tag('d'), selector: tag('s'), fields, isValid: hash === tag('bh') && isSigned };
}

function readTags(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((one) => {
      const [name = '', ...value] = one.split('=');
      return [name.trim(), value.join('=').replace(/\s/g, '')];
    }),
  );
}

function relaxHeader(line: string): string {
  const [name = '', ...value] = line.split(':');
  return `${name.trim().toLowerCase()}:${value
    .join(':')
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
}

function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(?:\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
