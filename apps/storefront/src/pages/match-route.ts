import type { Route, ScreenHandler } from './screen.ts';

/** A route with its parsed pattern. */
interface PreparedRoute {
  segments: readonly string[];
  screen: ScreenHandler;
}

/** The route of a path, and the values of its pattern's parameters. */
export interface RouteMatch {
  screen: ScreenHandler;
  parameters: string[];
}

/**
 * Builds a matcher from a route table. It compares a path only with routes of the same first segment and length. The
 * first match in the table wins.
 */
export function createRouteMatcher(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  const byStart = new Map<string, PreparedRoute[]>();
  for (const { pattern, screen } of routes) {
    const segments = pattern.split('/');
    const key = startOf(segments);
    const same = byStart.get(key);
    if (same) same.push({ segments, screen });
    else byStart.set(key, [{ segments, screen }]);
  }
  return (path) => {
    const parts = path.split('/');
    for (const { segments, screen } of byStart.get(startOf(parts)) ?? []) {
      const parameters = matchSegments(segments, parts);
      if (parameters) return { screen, parameters };
    }
    return undefined;
  };
}

const startOf = (segments: readonly string[]) => `${segments.length}/${segments[1] ?? ''}`;

/** Returns the parameters of a path; undefined where it does not match. */
function matchSegments(segments: readonly string[], parts: readonly string[]): string[] | undefined {
  const parameters: string[] = [];
  for (const [place, segment] of segments.entries()) {
    const part = parts[place] ?? '';
    if (segment.startsWith(':') ? part === '' : part !== segment) return undefined;
    if (segment.startsWith(':')) parameters.push(part);
  }
  return parameters;
}
