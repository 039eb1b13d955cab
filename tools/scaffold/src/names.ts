/** `gift-card` as a name of code: `giftCard`. */
export function toCamel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `gift-card` as the name of a type or a component: `GiftCard`. */
export function toPascal(name: string): string {
  const camel = toCamel(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
