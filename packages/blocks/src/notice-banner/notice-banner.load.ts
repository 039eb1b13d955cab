import type { BlockLoad } from '../core/block-load.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';
import { nextNoticeChange } from './notice-period.ts';

/** Reads nothing: it has the page rendered again when the notice begins and when it ends. */
export const loadNoticeBanner: BlockLoad<NoticeBannerProps, undefined> = async (props, request) => {
  const change = nextNoticeChange(props, request.now);
  if (change !== undefined) request.validUntil(change);
  return undefined;
};
