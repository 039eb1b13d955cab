import type { ListedOccurrence } from '@vitrine/contract/endpoints/element.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { AgendaProps } from './agenda.schema.ts';
import { findNextEnd } from './upcoming-entries.ts';

/** Reads the dates of the catalogue's route, where one is named; asks that the page be drawn again when a date may be over. */
export const loadAgenda: BlockLoad<AgendaProps, readonly ListedOccurrence[]> = async (props, request) => {
  const end = findNextEnd(props.entries, request.now);
  if (end !== undefined) request.setExpiry(end);
  if (props.route === undefined) return [];
  const { occurrences } = await request.client.listOccurrences({
    query: { route: props.route, nbItem: String(props.count ?? 60) },
  });
  return occurrences;
};
