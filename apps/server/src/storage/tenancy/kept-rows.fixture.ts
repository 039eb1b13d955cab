/** What the program may not do to the rows of a table of sites: what was issued stays as it was. */
const keptRows: Readonly<Record<string, readonly ('update' | 'delete')[]>> = {
  day_total: ['update', 'delete'],
  invoice: ['update', 'delete'],
  invoice_buyer: ['update'],
  sales_report: ['update', 'delete'],
};

/** Whether the program may do something to the rows of a table. */
export const may = (act: 'update' | 'delete', table: string): boolean => !keptRows[table]?.includes(act);
