/** Leaves out what is false of most questions: each page carries its definition. */
export function removeDefaults<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(removeDefaults) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === false ? [] : [[name, removeDefaults(one)]])),
  ) as Value;
}
