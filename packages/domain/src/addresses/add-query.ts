/**
 * Adds the query of a request to the target of its redirect: what led people there goes along. The parameters of the target
 * stay as they are, and those that it names itself are not added.
 */
export function addQuery(target: string, query: URLSearchParams): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const named = new URLSearchParams(own);
  const added = new URLSearchParams([...query].filter(([name]) => !named.has(name))).toString();
  const joined = [own, added].filter(Boolean).join('&');
  return path + (joined ? `?${joined}` : '') + hash;
}
