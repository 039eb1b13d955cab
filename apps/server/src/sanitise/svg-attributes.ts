// Each pattern matches in linear time: an SVG may contain a megabyte of attributes.
const plain = /^[-+\w\s.,%#:/]*$/;
const names = /^[\p{L}\p{N}\s_:.-]*$/u;
const numbers = /^[-+\d\s.,e]*$/i;
const transform = /^(?:[\s,]*(?:matrix|translate|scale|rotate|skewx|skewy)\s*\([-+\d\s.,e]*\))*[\s,]*$/i;
/** Browsers older than a few years do not know these. */
const modernColour = String.raw`(?:(?:hwb|lab|lch|oklab|oklch)\([-+\d\s.,%/edgnon]*\)|color\(\s*[a-z][a-z\d-]*\s[-+\d\s.,%/enon]*\))`;
const plainColour = String.raw`(?:[a-z-]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([-+\d\s.,%/deg]*\))`;
const colour = `(?:${plainColour}|${modernColour})`;
const localReference = String.raw`url\(\s*(['"]?)#([\p{L}\p{N}_:.-]+)\1\s*\)`;
const paint = new RegExp(String.raw`^\s*(?:${colour}|${localReference}(?:\s+${colour})?)\s*$`, 'iu');
const reference = new RegExp(String.raw`^\s*(?:none|${localReference})\s*$`, 'iu');
const modern = new RegExp(modernColour, 'i');
const referenceInside = new RegExp(localReference, 'iu');

/** Allowed attribute values. Browsers parse them as CSS, where a URL can be written in many ways. */
const rules: Readonly<Record<string, RegExp>> = {
  id: names,
  class: names,
  role: names,
  in: names,
  in2: names,
  result: names,
  'aria-label': /^[^\p{Cc}]*$/u,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  'xml:space': /^(?:preserve|default)$/,
  href: /^#[\p{L}\p{N}_:.-]+$/u,
  d: /^[-+\d\s.,mzlhvcsqtae]*$/i,
  points: numbers,
  transform,
  gradienttransform: transform,
  patterntransform: transform,
  fill: paint,
  stroke: paint,
  color: paint,
  'stop-color': paint,
  'flood-color': paint,
  'clip-path': reference,
  mask: reference,
  filter: reference,
  'marker-start': reference,
  'marker-mid': reference,
  'marker-end': reference,
  'font-family': /^[\p{L}\p{N}\s'",.-]*$/u,
};

/**
 * Returns whether an attribute (lower-case) may have this value: shapes, numbers, colours and references inside the
 * SVG.
 */
export function isSafeAttribute(name: string, value: string): boolean {
  return (rules[name] ?? plain).test(value);
}

/** Returns whether a colour is written in a way that browsers have known for a few years only. */
export function isModernColour(value: string): boolean {
  return modern.test(value);
}

/** Returns the id that a value such as `url(#sky) red` refers to. */
export function parseReference(value: string): string | undefined {
  return referenceInside.exec(value)?.[2];
}

/** Adapts the functions of a CSS transform to the attribute, which knows no units; undefined where it cannot. */
export function parseTransform(value: string): string | undefined {
  const bare = value
    .replace(/(\d)px\b/gi, '$1')
    .replace(/([-+]?[\d.]+(?:e[-+]?\d+)?)(deg|rad|turn|grad)\b/gi, (_, amount: string, unit: string) =>
      String(+(Number(amount) * (degrees[unit.toLowerCase()] ?? 1)).toFixed(6)),
    )
    .replace(/\b(translate|scale)(x|y)\s*\(\s*([-+\d.e]+)\s*\)/gi, (_, name: string, axis: string, amount: string) => {
      const rest = name.toLowerCase() === 'scale' ? '1' : '0';
      return `${name}(${axis.toLowerCase() === 'x' ? `${amount},${rest}` : `${rest},${amount}`})`;
    })
    // A scale of one number, or a translation of one, is the same in both.
    .replace(/\bskew(x|y)\b/gi, (_, axis: string) => `skew${axis.toUpperCase()}`);
  return value.toLowerCase() === 'none' ? '' : transform.test(bare) ? bare : undefined;
}

const degrees: Readonly<Record<string, number>> = { deg: 1, rad: 180 / Math.PI, turn: 360, grad: 0.9 };
