import { setParameter, useAddressParameters } from '../../base/navigation/use-address-parameters.ts';

/** The filters of a list, which its address keeps. */
export function useFilters(): { read(name: string): string; change(name: string, value: string): void } {
  const [parameters, change] = useAddressParameters();
  return {
    read: (name) => parameters.get(name) ?? '',
    change: (name, value) => change((next) => setParameter(next, name, value)),
  };
}

/** Reads the number of a site; undefined where there is none. */
export function readSiteNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
