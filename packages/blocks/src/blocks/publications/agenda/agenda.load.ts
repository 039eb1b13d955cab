import type { ListedOccurrence } from '@vitrine/contract/endpoints/element.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { AgendaProps } from './agenda.schema.ts';
import { findNextEnd } from './upcoming-entries.ts';

/**
 * Loads the occurrences of the catalogue's route, where one is set; the page expires when an occurrence may be over.
 */
export const loadAgenda: BlockLoad<AgendaProps, readonly ListedOccurrence[]> = async (props, request) => {
  const end = findNextEnd(props.entries, request.now);
  if (end !== undefined) request.setExpiry(end);
  if (props.route === undefined) return [];
  const { occurrences } = await request.client.listOccurrences({
    query: { route: props.route, nbItem: String(props.count ?? 60) },
  });
  return occurrences;
};
