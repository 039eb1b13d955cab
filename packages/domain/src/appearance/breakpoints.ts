/** Window widths in CSS pixels at which layouts change (CST-05, names as in the specification). */
export const breakpoints = {
  default: 320,
  xxs: 480,
  xs: 576,
  sm: 768,
  md: 996,
  lg: 1200,
  xl: 1367,
  '2xl': 1536,
  xxl: 1600,
  '4k': 1921,
} as const;

/** The window width from which the header's menu has its whole room: that of most small laptops. */
export const wideMenu = 1280;

/** A width in rem, which follows the user's font size: enlarged text gets a layout with enough room. */
export const toRem = (width: number): string => `${Number((width / 16).toFixed(5))}rem`;

/** The last width below a breakpoint, for a `max-width`. */
export const toRemBelow = (width: number): string => toRem(width - 0.02);

/** The two layouts and the width under which each shows its mobile form (LAY-01, LAY-02). */
export const layouts = { default: breakpoints.sm + 1, page: 960 } as const;
export type LayoutName = keyof typeof layouts;
