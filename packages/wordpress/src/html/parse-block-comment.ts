import { isRecord } from '@vitrine/page-document/operations/json-value';

/** A comment that opens or ends a block. */
interface BlockComment {
  /** With its namespace: `core/image`, `acf/team`. */
  name: string;
  values: Record<string, unknown>;
  isVoid: boolean;
  isEnd: boolean;
}

const opening = /^\s*(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?=\s|\/|$)/;

/** Parses the inside of a comment as a block; undefined for any other comment. Attributes that are no JSON are left out. */
export function parseBlockComment(comment: string): BlockComment | undefined {
  const found = opening.exec(comment);
  if (!found) return undefined;
  const [whole, end, name = ''] = found;
  const rest = comment.slice(whole.length).trim();
  const isVoid = rest.endsWith('/') || (rest === '' && comment.endsWith('/'));
  return {
    name: name.includes('/') ? name : `core/${name}`,
    values: parseValues(isVoid ? rest.slice(0, -1) : rest),
    isVoid,
    isEnd: end === '/',
  };
}

function parseValues(json: string): Record<string, unknown> {
  if (!json.trim()) return {};
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
