import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import { type CarrierAccount, CarrierError } from './carrier.ts';
import { failureStates, stateSentences } from './mondial-relay-states.data.ts';

const serviceUrl = 'https://api.mondialrelay.com/Web_Services.asmx';
const namespace = 'http://www.mondialrelay.fr/webservice/';

/** The guarded fetch of the program. */
export type Fetch = (address: string, limits: FetchLimits) => Promise<{ content: Buffer }>;

/** A question of the service. */
interface SoapQuestion {
  /** Such as `WSI4_PointRelais_Recherche`. */
  operation: string;
  /** Its parameters after the brand, in the order in which they are signed. */
  values: readonly (readonly [name: string, value: string])[];
  /** Milliseconds. */
  timeout: number;
}

/** An answer of the service: its number, and what the operation tells. */
interface SoapAnswer {
  state: number;
  result: Readonly<Record<string, unknown>>;
}

/** Asks the service, which answers errors with the HTTP status 200 too. Rejects with a CarrierError without a readable answer. */
export async function askService(
  fetch: Fetch,
  { operation, values, timeout }: SoapQuestion,
  { brand, key }: CarrierAccount,
): Promise<SoapAnswer> {
  const given = [['Enseigne', brand.padEnd(8)] as const, ...values];
  const signed = [...given, ['Security', signValues(given, key)] as const];
  const fields = signed.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  const envelope = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="${namespace}">${fields}</${operation}></soap:Body></soap:Envelope>`;
  const answer = await fetchContent(fetch, serviceUrl, {
    contentTypes: ['text/xml', 'application/soap+xml', 'application/xml'],
    maximumBytes: 500_000,
    timeout,
    maximumRedirects: 0,
    message: {
      headers: {
        accept: 'text/xml',
        'content-type': 'text/xml; charset=utf-8',
        'content-length': String(Buffer.byteLength(envelope)),
        soapaction: `"${namespace}${operation}"`,
      },
      content: envelope,
    },
  });
  return parseAnswer(operation, answer.toString('utf8'));
}

/** Fetches from the service within limits. Rejects with a CarrierError. */
export async function fetchContent(fetch: Fetch, address: string, limits: FetchLimits): Promise<Buffer> {
  try {
    return (await fetch(address, limits)).content;
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new CarrierError(error.reason === 'time' ? 'délai dépassé' : `aucune réponse (${error.reason})`, {
      cause: error,
    });
  }
}

/** The refusal that a number of an answer is. */
export function createRefusal(state: number): CarrierError {
  const sentence = stateSentences[state] ?? `Mondial Relay refuse, avec le code ${state}.`;
  return new CarrierError(`refus du réseau (STAT ${state})`, failureStates.has(state) ? {} : { refusal: sentence });
}

export const createUnreadable = (cause?: unknown): CarrierError => new CarrierError('réponse illisible', { cause });

/** The service's signature: MD5 of all values and the private key, in capitals. */
function signValues(values: SoapQuestion['values'], key: string): string {
  const text = values.map(([, value]) => value).join('') + key;
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const lists: ReadonlySet<string> = new Set(['PointRelais_Details', 'string', 'ret_WSI2_sub_TracingColisDetaille']);

/** Parses an answer; the parser is loaded for the first. Numbers stay texts: ids have leading zeros, coordinates decimal commas. */
async function parseXml(answer: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
    trimValues: true,
    isArray: (name) => lists.has(name),
  });
  return parser.parse(answer);
}

const resultSchema = z.looseObject({ STAT: z.string().regex(/^\d{1,3}$/) });
const answerSchema = z.object({
  Envelope: z.object({ Body: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

async function parseAnswer(operation: string, answer: string): Promise<SoapAnswer> {
  // A document with definitions of its own is no answer of the service.
  if (answer.includes('<!DOCTYPE')) throw createUnreadable();
  try {
    const read = answerSchema.parse(await parseXml(answer));
    const result = resultSchema.parse(read.Envelope.Body[`${operation}Response`]?.[`${operation}Result`]);
    return { state: Number(result.STAT), result };
  } catch (error) {
    throw createUnreadable(error);
  }
}
