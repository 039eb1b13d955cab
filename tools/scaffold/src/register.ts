/** A change to a file that must know the new thing. */
export interface Registration {
  path: string;
  register: (text: string) => string;
}

/** `gift-card` as a name of code: `giftCard`. */
export function toCamel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `gift-card` as the name of a type or a component: `GiftCard`. */
export function toPascal(name: string): string {
  const camel = toCamel(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** Adds an import after the first one of the file. */
export function addImport(text: string, statement: string): string {
  return insertAfter(text, /^import[^;]+;\n/m, `${statement}\n`);
}

/** Puts a text right after the first match of a pattern; throws where the file no longer looks as it did. */
export function insertAfter(text: string, pattern: RegExp, addition: string): string {
  const found = pattern.exec(text);
  if (!found) throw new Error(`nothing here looks like ${pattern}: register the new thing by hand`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + addition + text.slice(end);
}
