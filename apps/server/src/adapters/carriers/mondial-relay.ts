import { createHash } from 'node:crypto';
import type { Weekday } from '@vitrine/domain/site/opening-hours';
import { z } from 'zod';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import { type RelayNetwork, RelayNetworkError, type RelayPoint } from './relay-network.ts';

const serviceUrl = 'https://api.mondialrelay.com/Web_Services.asmx';
const namespace = 'http://www.mondialrelay.fr/webservice/';
const operation = 'WSI4_PointRelais_Recherche';
const usualAction = '24R';
const maximumPoints = 10;
/** Kilometres around the place. */
const radius = 20;
/** Answers that say that nothing is there, rather than that something is wrong: no such town, no such point. */
const emptyStates: ReadonlySet<number> = new Set([9, 24, 80, 81, 94]);

/** Parameters of a search, in the order in which they are signed. */
const parameters = [
  'Enseigne',
  'Pays',
  'NumPointRelais',
  'Ville',
  'CP',
  'Latitude',
  'Longitude',
  'Taille',
  'Poids',
  'Action',
  'DelaiEnvoi',
  'RayonRecherche',
  'TypeActivite',
  'NACE',
  'NombreResultats',
] as const;
type Parameters = Partial<Record<(typeof parameters)[number], string>>;

type Post = (address: string, limits: FetchLimits) => Promise<{ content: Buffer }>;

/**
 * Creates a client of Mondial Relay's SOAP service; `post` is the guarded fetch of the program. A buyer waits for each answer, and has one
 * of the shop within five seconds.
 */
export function createMondialRelay(post: Post, timeout = 4000): RelayNetwork {
  const ask = async (values: Parameters, { brand, key }: { brand: string; key: string }) => {
    const given: Parameters = { Enseigne: brand.padEnd(8), ...values };
    const content = buildEnvelope(given, signRequest(given, key));
    const answer = await postMessage(post, content, timeout);
    return readPoints(answer);
  };
  return {
    needsAccount: true,
    search: ({ country, postalCode, serviceCode }, account) =>
      ask(
        {
          Pays: country,
          CP: postalCode,
          Action: serviceCode || usualAction,
          RayonRecherche: String(radius),
          NombreResultats: String(maximumPoints),
        },
        account,
      ),
    async find({ country, id }, account) {
      const points = await ask({ Pays: country, NumPointRelais: id, NombreResultats: '1' }, account);
      return points.find((point) => point.id === id);
    },
  };
}

/** The service's signature: MD5 of all values and the private key, in capitals. */
function signRequest(values: Parameters, key: string): string {
  const text = parameters.map((name) => values[name] ?? '').join('') + key;
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();
}

function buildEnvelope(values: Parameters, security: string): string {
  const fields = parameters.map((name) => `<${name}>${escapeXml(values[name] ?? '')}</${name}>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="${namespace}">${fields}<Security>${security}</Security></${operation}></soap:Body></soap:Envelope>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function postMessage(post: Post, content: string, timeout: number): Promise<string> {
  try {
    const answer = await post(serviceUrl, {
      contentTypes: ['text/xml', 'application/soap+xml', 'application/xml'],
      maximumBytes: 500_000,
      timeout,
      maximumRedirects: 0,
      message: {
        headers: {
          accept: 'text/xml',
          'content-type': 'text/xml; charset=utf-8',
          'content-length': String(Buffer.byteLength(content)),
          soapaction: `"${namespace}${operation}"`,
        },
        content,
      },
    });
    return answer.content.toString('utf8');
  } catch (error) {
    if (error instanceof GuardedFetchError)
      throw new RelayNetworkError(
        error.reason === 'time' ? 'délai dépassé' : `aucune réponse (${error.reason})`,
        error,
      );
    throw error;
  }
}

/** Parses an answer; the parser is loaded for the first. Numbers stay texts: ids have leading zeros, coordinates decimal commas. */
async function parseXml(answer: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
    trimValues: true,
    isArray: (name) => name === 'PointRelais_Details' || name === 'string',
  });
  return parser.parse(answer);
}

const text = z.union([z.string(), z.literal('')]).catch('');
const hours = z.object({ string: z.array(z.string()) }).catch({ string: [] });
const pointSchema = z.object({
  Num: z.string().min(1),
  LgAdr1: text,
  LgAdr2: text,
  LgAdr3: text,
  LgAdr4: text,
  CP: z.string(),
  Ville: z.string(),
  Pays: z.string(),
  Latitude: z.string(),
  Longitude: z.string(),
  Horaires_Lundi: hours,
  Horaires_Mardi: hours,
  Horaires_Mercredi: hours,
  Horaires_Jeudi: hours,
  Horaires_Vendredi: hours,
  Horaires_Samedi: hours,
  Horaires_Dimanche: hours,
});
const answerSchema = z.object({
  Envelope: z.object({
    Body: z.object({
      [`${operation}Response`]: z.object({
        [`${operation}Result`]: z.object({
          STAT: z.string().regex(/^\d{1,3}$/),
          PointsRelais: z
            .union([z.object({ PointRelais_Details: z.array(z.unknown()).default([]) }), z.literal('')])
            .optional(),
        }),
      }),
    }),
  }),
});

/** Reads an answer. Errors come with the HTTP status 200 and a number that is not 0. */
async function readPoints(answer: string): Promise<RelayPoint[]> {
  const result = await parseAnswer(answer);
  const state = Number(result.STAT);
  if (emptyStates.has(state)) return [];
  if (state !== 0) throw new RelayNetworkError(`refus du réseau (STAT ${state})`);
  const details = typeof result.PointsRelais === 'object' ? result.PointsRelais.PointRelais_Details : [];
  // One point that cannot be read leaves the others.
  return details.flatMap((one) => {
    const read = pointSchema.safeParse(one);
    return (read.success && toPoint(read.data)) || [];
  });
}

async function parseAnswer(answer: string) {
  // A document with definitions of its own is no answer of the service.
  if (answer.includes('<!DOCTYPE')) throw new RelayNetworkError('réponse illisible');
  try {
    const read = answerSchema.parse(await parseXml(answer));
    const response = read.Envelope.Body[`${operation}Response`];
    const result = response?.[`${operation}Result`];
    if (result) return result;
  } catch (error) {
    throw new RelayNetworkError('réponse illisible', error);
  }
  throw new RelayNetworkError('réponse illisible');
}

const dayFields = [
  ['MONDAY', 'Horaires_Lundi'],
  ['TUESDAY', 'Horaires_Mardi'],
  ['WEDNESDAY', 'Horaires_Mercredi'],
  ['THURSDAY', 'Horaires_Jeudi'],
  ['FRIDAY', 'Horaires_Vendredi'],
  ['SATURDAY', 'Horaires_Samedi'],
  ['SUNDAY', 'Horaires_Dimanche'],
] as const satisfies readonly (readonly [Weekday, string])[];

function toPoint(read: z.infer<typeof pointSchema>): RelayPoint | undefined {
  const latitude = parseDegrees(read.Latitude, 90);
  const longitude = parseDegrees(read.Longitude, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  const lines = [read.LgAdr3, read.LgAdr4].filter(Boolean);
  return {
    id: read.Num.trim(),
    name: [read.LgAdr1, read.LgAdr2].filter(Boolean).join(' '),
    address: lines.join(', '),
    postalCode: read.CP.trim(),
    city: read.Ville.trim(),
    country: read.Pays.trim(),
    latitude,
    longitude,
    openings: dayFields.flatMap(([weekday, field]) => {
      const ranges = readRanges(read[field].string);
      return ranges.length ? [{ weekday, ranges }] : [];
    }),
  };
}

/** Degrees with a decimal comma, padded: `+47,4698000`. */
function parseDegrees(value: string, limit: number): number | undefined {
  const clean = value.trim().replace(',', '.');
  const degrees = /^[+-]?\d{1,3}(?:\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN;
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Two ranges a day, as `0900`, `1200`, `1400`, `1800`; `0000` twice is closed. */
function readRanges(times: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (let position = 0; position + 1 < times.length; position += 2) {
    const [from, to] = [times[position], times[position + 1]].map((time) =>
      /^(?:[01]\d|2[0-4])[0-5]\d$/.test(time ?? '') ? `${time?.slice(0, 2)}:${time?.slice(2)}` : undefined,
    );
    if (from && to && from < to) ranges.push({ from, to });
  }
  return ranges;
}
