import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a change of some of them, which takes the place of the former address. A second change that comes
 * before the screen has followed the first keeps the first: the router would hand both the parameters of the last drawing.
 */
export function useAddressParameters(): [
  parameters: URLSearchParams,
  change: (edit: (next: URLSearchParams) => void) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    setParameters(next, { replace: true });
  };
  return [parameters, change];
}

/** Sets a parameter; an empty value takes it away. */
export function setParameter(parameters: URLSearchParams, name: string, value: string): void {
  if (value) parameters.set(name, value);
  else parameters.delete(name);
}
