import type { BlockLoad } from '../core/block-load.ts';
import type { AgendaProps } from './agenda.schema.ts';
import { nextEnd } from './coming-entries.ts';

/** Reads nothing; asks that the page be drawn again when a date may be over. */
export const loadAgenda: BlockLoad<AgendaProps, undefined> = async (props, request) => {
  const end = nextEnd(props.entries, request.now);
  if (end !== undefined) request.validUntil(end);
  return undefined;
};
