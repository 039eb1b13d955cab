import type { TrackingState, TrackingStep } from '@vitrine/domain/ordering/tracking';
import { z } from 'zod';
import type { Carrier } from './carrier.ts';
import { askService, createRefusal, type Fetch } from './mondial-relay-soap.ts';

/** Numbers of an answer that tell where a parcel is. */
const states: Readonly<Record<number, TrackingState>> = {
  80: 'registered',
  81: 'under_way',
  82: 'delivered',
  83: 'problem',
};
const atPoint = /disponible (?:au|dans|en) |mis à disposition/i;
/** A parcel that goes back is delivered too in the end: to the shop. */
const goesBack = /retour|renvoy|à l’enseigne|à l'enseigne|expéditeur/i;
const maximumSteps = 50;

const text = z.string().catch('');
const stepSchema = z.object({ Libelle: text, Date: text, Heure: text, Emplacement: text });
const tracingSchema = z.object({ ret_WSI2_sub_TracingColisDetaille: z.array(z.unknown()) });

/** Creates the tracking; each answer is awaited `timeout` milliseconds at most. */
export function createTracking(fetch: Fetch, timeout: number): Pick<Carrier, 'track'> {
  return {
    async track(parcelNumber, account) {
      const values = [
        ['Expedition', parcelNumber.replace(/\s/g, '')],
        ['Langue', 'FR'],
      ] as const;
      const question = { operation: 'WSI2_TracingColisDetaille', values, timeout };
      const { state, result } = await askService(fetch, question, account);
      const known = states[state];
      if (!known) throw createRefusal(state);
      const steps = readSteps(result.Tracing);
      return { state: refineState(known, steps, text.parse(result.Libelle01)), steps };
    },
  };
}

/** Reads the steps, the first first: the answer has a fixed number of places, of which most are empty. */
function readSteps(tracing: unknown): TrackingStep[] {
  const list = tracingSchema.safeParse(tracing);
  if (!list.success) return [];
  const steps = list.data.ret_WSI2_sub_TracingColisDetaille.flatMap((one) => {
    const read = stepSchema.safeParse(one);
    return read.success && read.data.Libelle ? [toStep(read.data)] : [];
  });
  const moment = ({ day, time }: TrackingStep) => `${day} ${time}`;
  return steps
    .slice(0, maximumSteps)
    .map((step, place) => ({ step, place }))
    .sort((one, other) => moment(one.step).localeCompare(moment(other.step)) || one.place - other.place)
    .map(({ step }) => step);
}

/** A step; its day is written `22/10/18` or `22/10/2018`. */
function toStep({ Libelle, Date: written, Heure, Emplacement }: z.infer<typeof stepSchema>): TrackingStep {
  const [, date = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/((?:20)?\d{2})$/.exec(written) ?? [];
  return {
    day: year && `${year.padStart(4, '20')}-${month}-${date}`,
    time: /^([01]\d|2[0-3]):[0-5]\d/.test(Heure) ? Heure.slice(0, 5) : '',
    label: toSentence(Libelle).slice(0, 120),
    place: Emplacement.slice(0, 80),
  };
}

/** The service writes in capitals. */
function toSentence(label: string): string {
  const clean = label.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const lower = clean === clean.toUpperCase() ? clean.toLowerCase() : clean;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

function refineState(state: TrackingState, steps: readonly TrackingStep[], title: string): TrackingState {
  const last = steps.at(-1)?.label ?? '';
  if (state === 'delivered') return goesBack.test(`${title} ${last}`) ? 'returned' : 'delivered';
  return state === 'under_way' && atPoint.test(last) ? 'at_point' : state;
}
