import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ImageName } from './image-ids.ts';

export type SeedBlock = BlockNode;

/** A content page: its position in the menus and its document. */
export interface SeedPage {
  url: string;
  /** Title of the window and of search results. */
  title: string;
  menuTitle: string;
  menuIcon: string | null;
  metaDescription: string;
  layout: 'default' | 'page';
  /** The picture of the page in social sharing. */
  picture: ImageName;
  order: number;
  parentUrl: string | null;
  isFixedOnRight: boolean;
  showInMenu: boolean;
  blocks: SeedBlock[];
}

/** A screen of the program with an entry among the pages. */
export interface SeedScreen extends Omit<SeedPage, 'layout' | 'blocks' | 'parentUrl'> {
  /** Name of the built-in screen, for `cms.route`. */
  route: 'news-list' | 'album-list' | 'service-list' | 'blog-list';
  /** URL of the parent entry in the menu; top level when absent. */
  parentUrl?: string;
}

export interface SeedNews {
  id: number;
  title: string;
  summary: string;
  metaDescription: string;
  picture: ImageName;
  isPromoted: boolean;
  /** ISO 8601 with offset. */
  publishedAt: string;
  blocks: SeedBlock[];
}

export interface SeedFolder {
  id: number;
  parentId: number | null;
  title: string;
  description: string;
  metaDescription: string;
  picture: ImageName;
}

export interface SeedPost {
  id: number;
  folderId: number;
  title: string;
  description: string;
  metaDescription: string;
  picture: ImageName;
  tags: string[];
  /** ISO 8601 with offset. */
  publishedAt: string;
  blocks: SeedBlock[];
}

export interface SeedService {
  id: number;
  title: string;
  summary: string;
  metaDescription: string;
  tags: string[];
  picture: ImageName;
  /** In cents, tax included; null when on request. */
  priceCents: number | null;
  durationMinutes: number | null;
  order: number;
  prices: { label: string; detail: string; priceCents: number | null }[];
  blocks: SeedBlock[];
}

export interface SeedAlbum {
  id: number;
  title: string;
  description: string;
  cover: ImageName;
  order: number;
  items: { picture: ImageName; caption: string }[];
}
