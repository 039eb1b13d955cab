/** A place in a list that is read on from it: a whole number that the list is ordered by, and what parts equal ones. */
export interface ListPosition {
  order: number;
  id: string;
}

/** Formats such a place for the page that follows it. */
export const formatListPosition = ({ order, id }: ListPosition): string => `${order}.${id}`;

/** Reads a place; undefined where a text is none. */
export function parseListPosition(text: string, idPattern: RegExp): ListPosition | undefined {
  const [, order = '', id = ''] = /^(\d{1,16})\.(.+)$/.exec(text) ?? [];
  const number = Number(order);
  return order && Number.isSafeInteger(number) && idPattern.test(id) ? { order: number, id } : undefined;
}

export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const numberPattern = /^[1-9]\d{0,9}$/;
