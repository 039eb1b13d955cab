/** What the loaders of the examples would have read, by block type, so that galleries need no database. */
export const exampleData: Readonly<Record<string, unknown>> = {};
