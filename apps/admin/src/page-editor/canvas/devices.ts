/** The widths at which the page is shown, in pixels of the page. */
export const devices = [
  { name: 'phone', label: 'Téléphone', width: 390 },
  { name: 'tablet', label: 'Tablette', width: 768 },
  { name: 'desktop', label: 'Ordinateur', width: 1280 },
] as const;

export type DeviceName = (typeof devices)[number]['name'];
