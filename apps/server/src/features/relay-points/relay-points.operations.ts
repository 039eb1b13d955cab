import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type Carrier, type CarrierAccount, CarrierError, type RelayPoint } from '../../adapters/carriers/carrier.ts';
import { readCached } from '../../read-cached.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCommuneName } from '../places/places.operations.ts';
import { findReadableSecret } from '../secrets/secrets.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  deleteRelayAnswers,
  findKnownPoint,
  findRelayAnswer,
  findRelayCarrier,
  upsertRelayAnswer,
} from './relay-points.repository.ts';

type Body = InputOf<'listRelayAccessPoints'>['body'];

/** An answer that is younger is given without asking the network again, in milliseconds. */
const freshness = 6 * 3_600_000;
/** Answers are kept for the days when the network is down, in milliseconds. */
const memory = 90 * 86_400_000;

/** What a search found, before it is kept. */
export interface FoundPoints {
  points: readonly RelayPoint[];
  /** Set where the network has just answered: where to keep the points. */
  kept?: { carrierId: number; place: string };
  /** Set where the network is silent: when these points were known. */
  knownAt?: Date;
  siteType: 'RELAY' | 'LOCKER' | null;
}

const nothing: FoundPoints = { points: [], siteType: null };

/**
 * Searches the relay points near an address (API-14), outside any transaction. Where the network does not answer, the last known points of
 * the place are given with their date; without any, it says so.
 */
export async function searchRelayPoints(context: PrepareContext, body: Body): Promise<Result<FoundPoints>> {
  const { country } = body;
  const postalCode = body.city.postalCode.replace(/\s/g, '');
  const known = await context.read(async (reading) => {
    const access = await findAccess(reading, body.idCarrier);
    if (!access) return undefined;
    // Whoever types a postcode alone gives it as the name too: networks want the town.
    const isNamed = body.city.name.replace(/\s/g, '') !== postalCode;
    const named = isNamed || country.alphaTwo !== 'FR' ? undefined : await findCommuneName(reading, postalCode);
    const city = named ?? body.city.name.trim();
    const place = `${country.alphaTwo} ${postalCode} ${city.toLowerCase()}`;
    return { access, city, place, answer: await findRelayAnswer(reading, access.carrierId, place) };
  });
  if (!known) return succeed(nothing);
  const { access, city, place, answer } = known;
  const { siteType, carrierId } = access;
  if (answer && context.now - answer.answered_at.getTime() < freshness)
    return succeed({ points: answer.points, siteType });
  const points = await ask(context, access, (carrier) =>
    carrier.searchPoints(
      {
        country: country.alphaTwo,
        postalCode,
        city,
        serviceCode: access.serviceCode,
      },
      access.account,
    ),
  );
  if (points) return succeed({ points, kept: { carrierId, place }, siteType });
  if (answer) return succeed({ points: answer.points, knownAt: answer.answered_at, siteType });
  return fail('unavailable', { message: silentNetwork });
}

const silentNetwork =
  'Le réseau de points relais ne répond pas\u00a0: réessayez dans un moment, ou choisissez la livraison à domicile.';

/** Keeps what the network has just answered, and presents the points. */
export async function keepRelayPoints(
  context: RequestContext,
  { points, kept, knownAt, siteType }: FoundPoints,
): Promise<Result<ReplyOf<'listRelayAccessPoints'>>> {
  if (kept) {
    await upsertRelayAnswer(context, kept.carrierId, kept.place, points);
    await deleteRelayAnswers(context, new Date(context.now - memory));
  }
  return succeed({
    accessPoints: points.map((point) => ({
      id: point.id,
      name: point.name,
      addLine1: point.address,
      zipCode: point.postalCode,
      city: point.city,
      country: point.country,
      position: { latitude: point.latitude, longitude: point.longitude },
      icon: siteType === 'LOCKER' ? 'fa-solid fa-box' : 'fa-solid fa-store',
      openings: point.openings.map(({ weekday, ranges }) => ({ weekday, ranges: [...ranges] })),
    })),
    ...(knownAt ? { knownAt: knownAt.toISOString() } : {}),
  });
}

/**
 * Looks up again the point that a buyer chose, before the order's transaction: what is stored of it comes from the network, never from
 * the browser. Where the network is silent, a point that it named lately is accepted.
 */
export async function confirmRelay(
  context: PrepareContext,
  { carrierId, country, id }: { carrierId: number; country: string; id: string },
): Promise<Result<RelayPoint>> {
  const known = await context.read(async (reading) => {
    const access = await findAccess(reading, carrierId);
    return access && { access, point: await findKnownPoint(reading, carrierId, { country, id }) };
  });
  if (!known) return refusePoint();
  const found = await ask(context, known.access, async (carrier) => ({
    point: await carrier.findPoint({ country, id }, known.access.account),
  }));
  const point = found ? found.point : known.point;
  return point ? succeed(point) : refusePoint();
}

/** Whether a site offers relay points: it has a carrier to them, and an account where the network asks for one. */
export function areRelayPointsOffered(context: RequestContext): Promise<boolean> {
  return readCached(
    context,
    'relay points offered',
    ['shipping', 'settings', 'secrets'],
    async () => (await findAccess(context, undefined)) !== undefined,
  );
}

const gonePoint = 'Ce point relais n’est plus disponible\u00a0: choisissez-en un autre.';

function refusePoint(): FailedResult {
  return fail('conflict', { fields: { accessPoint: gonePoint }, message: gonePoint });
}

interface Access {
  carrierId: number;
  serviceCode: string;
  siteType: 'RELAY' | 'LOCKER' | null;
  account: CarrierAccount;
}

/** Finds a carrier to relays with the account of the site; undefined where a site offers none. */
async function findAccess(context: RequestContext, idCarrier: number | undefined): Promise<Access | undefined> {
  if (!context.site.isECommerce) return undefined;
  const carrier = await findRelayCarrier(context, idCarrier);
  if (!carrier) return undefined;
  const account = await findCarrierAccount(context);
  if (!account) return undefined;
  return {
    carrierId: carrier.id,
    serviceCode: carrier.service_code,
    siteType: carrier.site_type,
    account,
  };
}

/** Finds what the site has from its contract with the carrier; undefined where something is missing that the carrier needs. */
export async function findCarrierAccount(context: RequestContext): Promise<CarrierAccount | undefined> {
  const { carrier } = context.services;
  const brand = (await getSettings(context)).MONDIAL_RELAY_BRAND;
  const key = carrier.needsAccount ? await findReadableSecret(context, 'MONDIAL_RELAY_KEY') : '';
  if (carrier.needsAccount && (!brand || !key)) return undefined;
  return { brand, key: key ?? '' };
}

/** Asks the network; undefined where it does not answer, which the log keeps. */
async function ask<Value>(
  { services, site }: PrepareContext,
  { carrierId }: Access,
  question: (carrier: Carrier) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await question(services.carrier);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    services.log.warn({ site: site.id, carrier: carrierId, reason: error.message }, 'réseau de points relais');
    return undefined;
  }
}
