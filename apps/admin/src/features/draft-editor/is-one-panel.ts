/** Whether an editor shows one panel at a time, as on a phone. */
export const isOnePanel = (): boolean => matchMedia('(max-width: 700px)').matches;
