import { isBuilderShortcode } from '../content/shortcode-kinds.ts';
import type { ExportItem } from '../export-types.ts';

/**
 * Words by which plugins name what they keep for some readers: Members, Paid Memberships Pro, MemberPress, WishList Member, Ultimate
 * Member, Restrict Content Pro, Ultimate Membership Pro, s2Member, WooCommerce Memberships, PPWP and their like.
 */
const restrictingWords =
  /(?:^|[-_/])(?:restrict\w*|members?(?:only|ship)?|nonmembers?|levels?|private|logged|logged-?in|loggedout|paid|subscribers?|protect(?:ed|or)?|pmpro|mepr|memberpress|wlm|um|ihc|rcp|s2\w*|wcm|passster|ppwp)(?:$|[-_/])/i;
/** Metas by which a plugin keeps a whole entry for some. */
const restrictingMetas = ['_members_access_role', 'rcp_subscription_level', 'rcp_user_level', 'rcp_access_level'];
const isForAll = (value: string) => /^(?:|0|all|none|a:0:\{\})$/i.test(value.trim());

/**
 * Finds what of an entry a plugin kept for some of its readers: a block or a shortcode around a part of it, a condition of a block, or
 * a meta of the whole. Returns the plugin's own name for it; undefined where there is none. Those that end where they begin show a form or
 * a list and keep nothing back; parts of page builders (`[et_pb_team_member]`) are pictures of a team.
 */
export function findRestriction({ content, metas }: Pick<ExportItem, 'content' | 'metas'>): string | undefined {
  const blocks = Array.from(content.matchAll(/<!--\s*\/wp:([a-z][\w-]*\/[\w-]+)\s*-->/gi), ([, name = '']) => name);
  const shortcodes = Array.from(content.matchAll(/(?<!\[)\[\/([\w-]{1,60})\]/g), ([, name = '']) => name);
  const around = [...blocks, ...shortcodes.filter((name) => !isBuilderShortcode(name))];
  return (
    around.find((name) => restrictingWords.test(name) && !/team|staff/i.test(name)) ??
    /"(visibilityByRole|userRole)"/.exec(content)?.[1] ??
    restrictingMetas.find((name) => metas[name]?.some((value) => !isForAll(value)))
  );
}
