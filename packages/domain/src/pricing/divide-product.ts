/** The whole part of a division, and what it leaves. */
interface Division {
  quotient: number;
  remainder: number;
}

/**
 * Divides the product of two non-negative integers by a positive one, rounded down. It is exact for all safe integers:
 * beyond 2^53 a product of floats would lose cents.
 */
export function divideProduct(one: number, other: number, divisor: number): Division {
  const product = one * other;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % divisor;
    return { quotient: (product - remainder) / divisor, remainder };
  }
  const exact = BigInt(one) * BigInt(other);
  return { quotient: Number(exact / BigInt(divisor)), remainder: Number(exact % BigInt(divisor)) };
}

/** Divides the product of two non-negative integers by a positive one, rounded to the nearest integer, halves up. */
export function divideProductHalfUp(one: number, other: number, divisor: number): number {
  const { quotient, remainder } = divideProduct(one, other, divisor);
  return remainder * 2 >= divisor ? quotient + 1 : quotient;
}
