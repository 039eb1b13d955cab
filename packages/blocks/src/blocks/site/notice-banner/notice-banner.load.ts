import type { BlockLoad } from '../../../core/block-load.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';
import { findNextNoticeChange } from './notice-period.ts';

/** Reads nothing: it has the page rendered again when the notice begins and when it ends. */
export const loadNoticeBanner: BlockLoad<NoticeBannerProps, undefined> = async (props, request) => {
  const change = findNextNoticeChange(props, request.now);
  if (change !== undefined) request.setExpiry(change);
  return undefined;
};
