import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { StaffSite } from '../api/session.queries.ts';
import type { PartName, SectionName } from './sections.data.ts';

/** A part of the administration: its entry in the navigation and its routes. */
export interface Area {
  /** Word of the navigation, in the owner's language. */
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** Whether it is about the site of the path (`/sites/42/…`) or about the user's own account. */
  scope: 'site' | 'account';
  /** The entry of the navigation that gathers it with others; without one it is an entry of its own. */
  section?: SectionName;
  /** The part of its section that it stands in, where that has parts. */
  part?: PartName;
  /** Where it stands: among the daily work, or below, apart. */
  group: 'work' | 'manage' | 'account';
  /** Its position in the navigation: tens, so that others fit in between. */
  order: number;
  /** Without an entry in the navigation and the command menu: other screens lead to it. */
  isHidden?: true;
  /** Path below that of its scope, without slashes at its ends; empty for the first screen of a site. */
  path: string;
  /** Without this right on the site, it is hidden. The server refuses in any case. */
  right?: StaffRight;
  /** Only on a site that sells. */
  needsShop?: true;
  /** Its screens, each loaded when first opened (`lazy`). */
  routes: RouteObject[];
  /** The page of the owners' guide about it (`docs/guides`); without one, **Aide** leads to the contents. */
  guide?: string;
  /** Those of its screens that have another page, by the word of their path below that of the area. */
  guides?: Readonly<Record<string, string>>;
  /** Further words by which the command menu finds it. */
  keywords?: string;
  /** Entries of the command menu besides the area itself; `path` is below that of the area. */
  commands?: readonly { label: string; path: string; keywords?: string }[];
  /** The resource whose records its first screen lists: the command menu finds them, and the journal leads to them. */
  resource?: string;
  /** The kind whose contents it lists: the command menu finds them, and what is about one belongs to it in the navigation. */
  contents?: ContentKind;
  /** A hook that counts what waits in it, for its entry in the navigation; 0 says nothing. */
  useCount?: (idSite: number) => number;
  /** Finds for the command menu what it shows, instead of the contents of its kind. */
  find?: (site: StaffSite, words: string) => Promise<readonly CommandHit[]>;
}

/** What the command menu finds in an area. */
export interface CommandHit {
  label: string;
  /** The whole path: where it is edited may be outside the area. */
  path: string;
}

/** Returns the path of an area, or of one of its screens, on a site. */
export function buildAreaPath(area: Pick<Area, 'scope' | 'path'>, idSite: number | undefined, below = ''): string {
  const base = area.scope === 'site' ? `/sites/${idSite}` : '';
  return [base, area.path, below]
    .filter(Boolean)
    .join('/')
    .replace(/^(?!\/)/, '/');
}
