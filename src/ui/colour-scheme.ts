import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Remembers the person's choice between visits. Without one, the system decides. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' });

/** The scheme in use, and a switch to the other one. */
export function useColourScheme(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
