import { useSearchParams } from 'react-router';

/** The filters of a list, which its address keeps. */
export function useFilters(): { read(name: string): string; change(name: string, value: string): void } {
  const [search, setSearch] = useSearchParams();
  return {
    read: (name) => search.get(name) ?? '',
    change: (name, value) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
  };
}

/** Reads the number of a site; undefined where there is none. */
export function readSiteNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
