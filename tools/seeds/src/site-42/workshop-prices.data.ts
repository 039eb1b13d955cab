/** Prices of the workshops, tax included, for one family. */
export const workshopPrices = {
  massage: 3500,
  massageCycle: 9500,
  portage: 4000,
  signes: 2800,
  sommeil: 3200,
  cuilleres: 3200,
  bainDuSoir: 2800,
} as const;
