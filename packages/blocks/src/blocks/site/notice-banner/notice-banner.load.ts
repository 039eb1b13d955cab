import type { BlockLoad } from '../../../core/block-load.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';
import { findNextNoticeChange } from './notice-period.ts';

/** Loads nothing: it sets the page's expiry to the beginning and the end of the notice. */
export const loadNoticeBanner: BlockLoad<NoticeBannerProps, undefined> = async (props, request) => {
  const change = findNextNoticeChange(props, request.now);
  if (change !== undefined) request.setExpiry(change);
  return undefined;
};
