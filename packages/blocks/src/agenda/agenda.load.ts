import type { OccurrenceInList } from '@vitrine/contract/endpoints/element.endpoints';
import type { BlockLoad } from '../core/block-load.ts';
import type { AgendaProps } from './agenda.schema.ts';
import { nextEnd } from './coming-entries.ts';

/** Reads the dates of the catalogue's route, where one is named; asks that the page be drawn again when a date may be over. */
export const loadAgenda: BlockLoad<AgendaProps, readonly OccurrenceInList[]> = async (props, request) => {
  const end = nextEnd(props.entries, request.now);
  if (end !== undefined) request.validUntil(end);
  if (props.route === undefined) return [];
  const { occurrences } = await request.client.listOccurrences({
    query: { route: props.route, nbItem: String(props.count ?? 60) },
  });
  return occurrences;
};
