/** Converts `gift-card` to camel case: `giftCard`. */
export function toCamel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts `gift-card` to the name of a type or a component: `GiftCard`. */
export function toPascal(name: string): string {
  const camel = toCamel(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
