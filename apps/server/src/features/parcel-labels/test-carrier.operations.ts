import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { splitFrenchAddress } from '@vitrine/domain/invoicing/paper-seller';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { CarrierError } from '../../adapters/carriers/carrier.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCarrierAccount } from '../relay-points/relay-points.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';

type Outcome = ReplyOf<'testCarrier'>;

/** A place with relay points, for a site whose address has no postcode. */
const usualPlace = { postalCode: '75001', city: 'Paris' };

/** Asks the carrier a real question with the account of the site, and says in French what it answers. Nothing is bought. */
export async function testCarrier({
  read,
  services: { carrier, log },
  site,
}: PrepareContext): Promise<Result<Outcome>> {
  const { account, place } = await read(async (context) => ({
    account: await findCarrierAccount(context),
    place: splitFrenchAddress((await getSettings(context)).HEAD_OFFICE),
  }));
  if (!account)
    return answer(false, 'Indiquez d’abord, dans les réglages de la boutique, le code enseigne et la clé privée.');
  const { postalCode, city } = place.postalCode ? place : usualPlace;
  try {
    const { length } = await carrier.searchPoints({ country: 'FR', postalCode, city, serviceCode: '' }, account);
    return answer(
      true,
      length
        ? `La connexion fonctionne\u00a0: ${carrier.name} propose ${length} point${length > 1 ? 's' : ''} relais autour de ${postalCode} ${city}.`
        : `La connexion fonctionne, mais ${carrier.name} ne propose aucun point relais autour de ${postalCode} ${city}.`,
    );
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ site: site.id, reason: error.message }, 'connexion au transporteur');
    return answer(
      false,
      error.refusal === undefined
        ? `${carrier.name} ne répond pas, ou pas comme il le devrait\u00a0: vos réglages n’y sont sans doute pour rien. Réessayez plus tard.`
        : `${carrier.name} refuse\u00a0: ${error.refusal} Vérifiez le code enseigne et la clé privée dans les réglages de la boutique.`,
    );
  }
}

const answer = (isFine: boolean, message: string): Result<Outcome> => succeed({ isFine, message });
