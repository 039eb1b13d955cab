/** French decimals of a text with a point. */
export const formatDecimalSql = (text: string) => `replace(${text}, '.', ',')`;

/** A capacity in its unit as `formatVolume` writes it: « 37,5 cl », « 1,5 L »; empty without one. */
export const formatCapacitySql = (capacity: string, unit: string) =>
  `concat_ws(' ', ${formatDecimalSql(`${capacity}::text`)}, case ${unit} when 'L' then 'L' else lower(${unit}) end)`;

/** Euros of an expression in cents: « 12,50 € ». */
export const formatEurosSql = (cents: string) =>
  `${formatDecimalSql(`to_char(${cents} / 100.0, 'FM999999990.00')`)} || ' €'`;

/** The French name of the country of an address that is stored as JSON; null for France. */
export const formatCountrySql = (address: string) => `case when ${address} ->> 'country' <> 'FR' then coalesce(
  (select country.name from country where country.alpha_two = ${address} ->> 'country'), ${address} ->> 'country') end`;

/** The lines of a postal address that is stored as JSON; its country only where it is not France. */
export const formatAddressSql = (
  address: string,
) => `concat_ws(E'\\n', concat_ws(' ', ${address} ->> 'firstname', ${address} ->> 'lastname'),
  ${address} ->> 'address', nullif(${address} ->> 'addressPart2', ''),
  concat_ws(' ', ${address} ->> 'postalCode', ${address} ->> 'city'), ${formatCountrySql(address)}, ${address} ->> 'phone')`;
