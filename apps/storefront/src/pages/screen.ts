import { isApiError } from '@vitrine/contract/envelope/envelope';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { PageModel, PathOutcome } from '../render/page-model.ts';
import type { SiteModel } from '../render/site-model.ts';

/** A request for a built-in screen. */
export interface ScreenRequest
  extends Pick<
    PageRequest,
    | 'client'
    | 'origin'
    | 'path'
    | 'query'
    | 'cartLines'
    | 'placedOrder'
    | 'isMember'
    | 'cardPage'
    | 'form'
    | 'languages'
    | 'getCached'
    | 'receipts'
  > {
  site: SiteModel;
}

/** Renders a route; `parameters` are the values of its pattern's parameters, in order. */
export type ScreenHandler = (
  request: ScreenRequest,
  ...parameters: string[]
) => PathOutcome | undefined | Promise<PathOutcome | undefined>;

/** A built-in screen's path pattern. Segments that begin with a colon match any text. */
export interface Route {
  pattern: string;
  screen: ScreenHandler;
}

/** Builds a block of a built-in screen. */
export function screenBlock(type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode {
  return {
    id: `ecran-${type}`,
    type,
    version: 0,
    props: { tone: 'plain', ...props },
    ...(children ? { children } : {}),
  };
}

/** Builds the heading of a list or a text. */
export function screenHeading(title: string): BlockNode {
  return screenBlock('heading', { variant: 'plain', title, level: 2, face: 'serif', ornament: 'none' });
}

export const pageOutcome = (model: PageModel): PathOutcome => ({ kind: 'page', model });

/** Parses the id in a path; undefined where the text is no number. */
export function parseId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Builds the page of one entity, by the id in its path. */
export async function detailOutcome(
  path: string,
  [idText, slug]: readonly (string | undefined)[],
  read: (id: number) => Promise<{ url: string; model: PageModel }>,
): Promise<PathOutcome> {
  const id = parseId(idText);
  if (id === undefined) return { kind: 'absent' };
  try {
    const { url, model } = await read(id);
    // An old or missing slug redirects to the entity's canonical URL.
    if (url !== path || slug === undefined) return { kind: 'redirect', to: url, status: 301 };
    return pageOutcome(model);
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return { kind: 'absent' };
    throw error;
  }
}
