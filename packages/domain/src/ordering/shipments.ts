/** Pieces of a line of an order, by its position. */
export interface LineQuantity {
  position: number;
  quantity: number;
}

/** What may happen to a parcel on its way. */
export const shipmentProblems = ['lost', 'broken', 'returned'] as const;
export type ShipmentProblem = (typeof shipmentProblems)[number];

/** The French words for each problem. */
export const shipmentProblemLabels: Readonly<Record<ShipmentProblem, string>> = {
  lost: 'Perdu en route',
  broken: 'Arrivé abîmé',
  returned: 'Revenu au domaine',
};

/** Milliseconds during which what was just noted, a parcel or that an order is ready, may be taken back: its mail waits as long. */
export const undoTime = 10_000;

/** Counts what is left to ship of each line: what was ordered, less what has left and what was refunded before it left. */
export function countRemaining(
  ordered: readonly LineQuantity[],
  gone: readonly LineQuantity[],
): ReadonlyMap<number, number> {
  const remaining = new Map(ordered.map(({ position, quantity }) => [position, quantity]));
  for (const { position, quantity } of gone)
    remaining.set(position, Math.max(0, (remaining.get(position) ?? 0) - quantity));
  return remaining;
}

/** A parcel that may leave, and whether nothing is left to ship after it; or why not, in French, by position. */
export type ShipmentPlan =
  | { ok: true; lines: readonly LineQuantity[]; isLast: boolean }
  | { ok: false; message: string; fields: Readonly<Record<number, string>> };

/**
 * Plans a parcel of an order: quantities by line, or all that is left. Nothing leaves twice, and a parcel is never empty.
 */
export function planShipment(
  remaining: ReadonlyMap<number, number>,
  wanted: readonly LineQuantity[] | 'all',
): ShipmentPlan {
  const asked =
    wanted === 'all' ? [...remaining].map(([position, quantity]) => ({ position, quantity })) : sumByLine(wanted);
  const fields: Record<number, string> = {};
  for (const { position, quantity } of asked) {
    const left = remaining.get(position);
    if (left === undefined) fields[position] = 'Cette ligne n’est pas de la commande.';
    else if (quantity > left) fields[position] = describeTooMany(left);
  }
  if (Object.keys(fields).length)
    return { ok: false, message: 'Le colis contient plus que ce qui reste à expédier.', fields };
  const lines = asked.filter(({ quantity }) => quantity > 0);
  if (!lines.length)
    return {
      ok: false,
      message: [...remaining.values()].some((left) => left > 0)
        ? 'Mettez au moins un article dans le colis.'
        : 'Tout est déjà parti\u00a0: il ne reste rien à expédier.',
      fields: {},
    };
  const after = countRemaining(
    [...remaining].map(([position, quantity]) => ({ position, quantity })),
    lines,
  );
  return { ok: true, lines, isLast: [...after.values()].every((left) => left === 0) };
}

function describeTooMany(left: number): string {
  if (left === 0) return 'Tout est déjà parti de cette ligne.';
  return `Il n’en reste que ${left} à expédier.`;
}

/** Two entries of one line are one demand. */
function sumByLine(wanted: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<number, number>();
  for (const { position, quantity } of wanted) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return [...sums].map(([position, quantity]) => ({ position, quantity }));
}
