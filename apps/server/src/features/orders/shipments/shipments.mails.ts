import { z } from 'zod';
import { defineMail } from '../../define-mail.ts';
import { buildForBuyer, linkedOrderSchema } from '../mails/order-mail-content.ts';
import { exampleLinkedOrder, exampleParcel } from '../mails/order-mails.data.ts';

const parcelLines = z.array(z.object({ name: z.string(), quantity: z.int() }));

/** Says that a parcel has left, what is in it, how it is followed and what follows it. */
export const orderShippedMail = defineMail({
  name: 'order-shipped',
  recipient: 'person',
  data: linkedOrderSchema.extend({
    carrier: z.string(),
    /** The tracking number. */
    note: z.string(),
    trackingUrl: z.string().default(''),
    /** Null where the order leaves whole. */
    parcel: z.object({ number: z.int(), inside: parcelLines, rest: parcelLines }).nullable().default(null),
  }),
  build: (context, data) =>
    buildForBuyer(context, data, {
      subject: nameParcel(data),
      paragraphs: [
        `${data.parcel ? 'Ce colis' : 'Votre colis'} est parti${data.carrier ? ` avec ${data.carrier}` : ''}.`,
        ...(data.parcel ? [`Il contient ${listPieces(data.parcel.inside)}.`] : []),
        ...(data.parcel?.rest.length
          ? [`La suite partira dans un autre colis\u00a0: ${listPieces(data.parcel.rest)}.`]
          : []),
        ...(data.note || data.trackingUrl
          ? [`Suivi\u00a0: ${[data.note, data.trackingUrl].filter(Boolean).join(', ')}`]
          : []),
        'À son arrivée, vous pourrez nous le dire d’un geste sur la page de votre commande.',
      ],
      closing: 'Bonne dégustation.',
    }),
  examples: [
    {
      name: 'whole, followed',
      data: {
        ...exampleLinkedOrder,
        carrier: 'Exemple de transporteur',
        note: '8X0000000000',
        trackingUrl: 'https://exemple.fr/suivi/8X0000000000',
        parcel: null,
      },
    },
    {
      name: 'without carrier',
      data: { ...exampleLinkedOrder, carrier: '', note: '', trackingUrl: '', parcel: null },
    },
    {
      name: 'the first of two',
      data: {
        ...exampleLinkedOrder,
        carrier: 'Exemple de transporteur',
        note: '',
        trackingUrl: '',
        parcel: exampleParcel,
      },
    },
    {
      name: 'the last of two',
      data: {
        ...exampleLinkedOrder,
        carrier: 'Exemple de transporteur',
        note: '',
        trackingUrl: '',
        parcel: { number: 2, inside: exampleParcel.rest, rest: [] },
      },
    },
  ],
});

function nameParcel({
  reference,
  parcel,
}: {
  reference: string;
  parcel: { number: number; rest: unknown[] } | null;
}): string {
  if (!parcel) return `Votre colis est parti\u00a0: commande ${reference}`;
  const which = parcel.rest.length ? (parcel.number === 1 ? 'Un premier colis' : 'Un autre colis') : 'Le dernier colis';
  return `${which} est parti\u00a0: commande ${reference}`;
}

const listPieces = (lines: z.output<typeof parcelLines>): string =>
  lines.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('\u00a0; ');
