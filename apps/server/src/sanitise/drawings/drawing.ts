/** A drawing of the corpus. */
export interface Drawing {
  name: string;
  svg: string;
  /** Words of what its owner is told, where cleaning must change the picture. */
  told?: string;
}
