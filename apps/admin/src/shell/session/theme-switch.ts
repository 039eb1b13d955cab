import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';

const schemes: readonly { scheme: MantineColorScheme; label: string }[] = [
  { scheme: 'auto', label: 'selon l’appareil' },
  { scheme: 'light', label: 'claire' },
  { scheme: 'dark', label: 'sombre' },
];

/** The choice of light or dark: that of the device until the user decides. */
export function useThemeSwitch(): { label: string; switch: () => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const at = schemes.findIndex(({ scheme }) => scheme === colorScheme);
  const next = schemes[(at + 1) % schemes.length];
  return {
    label: schemes[at]?.label ?? '',
    switch: () => next && setColorScheme(next.scheme),
  };
}
