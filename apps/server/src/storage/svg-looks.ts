// One pass over the value each: a drawing may have a megabyte of them.
const plain = /^[-+\w\s.,%#:/]*$/;
const names = /^[\p{L}\p{N}\s_:.-]*$/u;
const numbers = /^[-+\d\s.,e]*$/i;
const transform = /^(?:[\s,]*(?:matrix|translate|scale|rotate|skewx|skewy)\s*\([-+\d\s.,e]*\))*[\s,]*$/i;
const colour = String.raw`(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([-+\d\s.,%/deg]*\))`;
const inside = String.raw`url\(\s*(['"]?)#[\w:.-]+\1\s*\)`;
const paint = new RegExp(String.raw`^\s*(?:${colour}|${inside}(?:\s+${colour})?)\s*$`, 'i');
const reference = new RegExp(String.raw`^\s*(?:none|${inside})\s*$`, 'i');

/** What the value of an attribute may be: browsers read these as style sheets, where an address hides in many spellings. */
const rules: Readonly<Record<string, RegExp>> = {
  id: names,
  class: names,
  role: names,
  'aria-label': /^[^\p{Cc}]*$/u,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  d: /^[-+\d\s.,mzlhvcsqtae]*$/i,
  points: numbers,
  transform,
  gradienttransform: transform,
  fill: paint,
  stroke: paint,
  color: paint,
  'stop-color': paint,
  'clip-path': reference,
  mask: reference,
  'font-family': /^[\p{L}\p{N}\s'",-]*$/u,
};

/** Whether an attribute (in small letters) may have this value: shapes, numbers, colours, and what the drawing itself holds. */
export function isDrawnInside(name: string, value: string): boolean {
  return (rules[name] ?? plain).test(value);
}
