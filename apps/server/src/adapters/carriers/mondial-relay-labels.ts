import { foldText } from '@vitrine/domain/kernel/fold-text';
import { toInternationalPhone } from '@vitrine/domain/people/phone-number';
import { z } from 'zod';
import { type CarriedParcel, type Carrier, CarrierError, type ParcelParty } from './carrier.ts';
import { askService, createRefusal, createUnreadable, type Fetch, fetchContent } from './mondial-relay-soap.ts';

/** The shop leaves its parcels in any relay point. */
const collection = { ModeCol: 'REL', COL_Rel_Pays: 'FR', COL_Rel: 'AUTO' } as const;
const usualPointService = '24R';
const usualHomeService = 'HOM';
const pdfHost = 'https://www.mondialrelay.com';
const pdfBytes = 3_000_000;
/** Letters of a line of an address. */
const lineLength = 32;

/** Creates the making of labels; each answer is awaited `timeout` milliseconds at most. */
export function createLabels(fetch: Fetch, timeout: number): Pick<Carrier, 'createLabel' | 'fetchLabel'> {
  return {
    async createLabel(parcel, account) {
      const question = { operation: 'WSI2_CreationEtiquette', values: listValues(parcel), timeout };
      const { state, result } = await askService(fetch, question, account);
      if (state !== 0) throw createRefusal(state);
      const read = z.object({ ExpeditionNum: z.string().regex(/^\d{6,12}$/) }).safeParse(result);
      if (!read.success) throw createUnreadable(read.error);
      return read.data.ExpeditionNum;
    },
    async fetchLabel(parcelNumber, account) {
      const values = [
        ['Expeditions', parcelNumber],
        ['Langue', 'FR'],
      ] as const;
      const { state, result } = await askService(fetch, { operation: 'WSI3_GetEtiquettes', values, timeout }, account);
      if (state !== 0) throw createRefusal(state);
      // A page of A4 that any printer has. A host of another name would get the address of the buyer.
      const read = z.object({ URL_PDF_A4: z.string().regex(/^\/[^/\\\s][^\\\s]*$/) }).safeParse(result);
      if (!read.success) throw createUnreadable(read.error);
      const content = await fetchContent(fetch, `${pdfHost}${read.data.URL_PDF_A4}`, {
        contentTypes: ['application/pdf', 'application/octet-stream'],
        maximumBytes: pdfBytes,
        timeout,
        maximumRedirects: 0,
      });
      if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw createUnreadable();
      return content;
    },
  };
}

/** Lists the parameters of a label in the order in which they are signed. */
function listValues({ reference, grams, serviceCode, point, sender, recipient }: CarriedParcel) {
  return [
    ['ModeCol', collection.ModeCol],
    ['ModeLiv', serviceCode || (point ? usualPointService : usualHomeService)],
    ['NDossier', toPlain(reference, 15)],
    ['NClient', ''],
    ...listParty('Expe', sender),
    // A parcel finds a relay point by its number.
    ...listParty('Dest', recipient, point !== null),
    ['Poids', String(grams)],
    ['Longueur', ''],
    ['Taille', ''],
    ['NbColis', '1'],
    ['CRT_Valeur', '0'],
    ['CRT_Devise', 'EUR'],
    ['Exp_Valeur', ''],
    ['Exp_Devise', 'EUR'],
    ['COL_Rel_Pays', collection.COL_Rel_Pays],
    ['COL_Rel', collection.COL_Rel],
    ['LIV_Rel_Pays', point?.country ?? ''],
    ['LIV_Rel', point?.id ?? ''],
    ['TAvisage', ''],
    ['TReprise', ''],
    ['Montage', ''],
    ['TRDV', ''],
    ['Assurance', ''],
    ['Instructions', ''],
  ] satisfies (readonly [string, string])[];
}

/**
 * Writes a sender or a recipient on the four lines of the service: the name, the end of a long one or the beginning of a long address, and the two of
 * the street. Nothing of a name is ever lost; of an address only where `mayCut`.
 */
function listParty(prefix: 'Expe' | 'Dest', party: ParcelParty, mayCut = false): [string, string][] {
  const named = wrapLines([toPlain(party.name, 200)]);
  const placed = wrapLines(party.lines.map((line) => toPlain(line, 200)));
  const [name = '', moreName = ''] = named.lines;
  const hasThree = placed.lines.length > 2 && !moreName;
  const [above = '', street = '', more = ''] = hasThree ? placed.lines : ['', ...placed.lines];
  const who = prefix === 'Expe' ? 'de l’expéditeur' : 'de la personne';
  if (name.length < 2) throw refuse(`Le nom ${who} doit s’écrire en lettres latines pour ce transporteur.`);
  if (named.lines.length > 2 || named.hasLongWord) throw refuse(tooLongName[prefix]);
  if (street.length < 2) throw refuse(`La rue ${who} manque, ou ne s’écrit pas en lettres latines.`);
  const isWhole = !placed.hasLongWord && placed.lines.length <= (moreName ? 2 : 3);
  if (!isWhole && !mayCut) throw refuse(tooLong[prefix]);
  return [
    [`${prefix}_Langage`, 'FR'],
    [`${prefix}_Ad1`, name],
    [`${prefix}_Ad2`, moreName || above],
    [`${prefix}_Ad3`, street],
    [`${prefix}_Ad4`, more],
    [`${prefix}_Ville`, toPlain(party.city, 26)],
    [`${prefix}_CP`, party.postalCode.replace(/\s/g, '')],
    [`${prefix}_Pays`, party.country],
    [`${prefix}_Tel1`, toPhone(party.phone)],
    [`${prefix}_Tel2`, ''],
    [`${prefix}_Mail`, party.email.length <= 70 ? party.email : ''],
  ];
}

const tooLong = {
  Expe: 'L’adresse du siège est trop longue pour l’étiquette\u00a0: abrégez-la dans les réglages (trois lignes de 32 signes au plus, deux si le nom en prend deux, sans mot plus long).',
  Dest: 'L’adresse est trop longue pour l’étiquette (trois lignes de 32 signes au plus, deux si le nom en prend deux, sans mot plus long)\u00a0: rien n’est acheté. Créez cette étiquette chez le transporteur.',
} as const;

const tooLongName = {
  Expe: 'Le nom de votre maison est trop long pour l’étiquette\u00a0: abrégez-le dans les réglages (deux lignes de 32 signes au plus, sans mot plus long).',
  Dest: 'Le nom est trop long pour l’étiquette (deux lignes de 32 signes au plus, sans mot plus long)\u00a0: rien n’est acheté. Créez cette étiquette chez le transporteur.',
} as const;

const refuse = (sentence: string) => new CarrierError('adresse refusée avant l’envoi', { refusal: sentence });

/** Writes a text as the service takes it: capitals without accents, digits, a few signs, cut to a length. */
function toPlain(text: string, most: number): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z_\-'., /]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** Spreads words over as many lines of the service as they need. `hasLongWord` where one is longer than a line, and is cut. */
function wrapLines(texts: readonly string[]): { lines: string[]; hasLongWord: boolean } {
  const words = texts.filter(Boolean).join(' ').split(' ');
  const left = words.map((word) => word.slice(0, lineLength));
  const lines: string[] = [];
  while (left.length) {
    let line = left.shift() as string;
    while (left[0] && `${line} ${left[0]}`.length <= lineLength) line = `${line} ${left.shift()}`;
    lines.push(line);
  }
  return { lines, hasLongWord: words.some((word) => word.length > lineLength) };
}

/** A phone as the service takes it; none where it would be refused, which would hold up the parcel. */
function toPhone(phone: string): string {
  const international = toInternationalPhone(phone).replace(/[^\d+]/g, '');
  return /^\+\d{8,15}$/.test(international) ? international : '';
}
