import './kit-styles.ts';
import './kit-part-styles.ts';
import './tokens.css';
import './base.css';
import './kit.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { colourSchemeManager } from './colour-scheme.ts';
import { trackFocus } from './return-focus.ts';
import { Overlays } from './overlays.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

export interface UiProviderProps {
  children: ReactNode;
  /** The nonce of the page's content security policy, for the kit's run-time styles. */
  getStyleNonce?: () => string;
  /** Forces one scheme whatever the person chose, for galleries. */
  forceColourScheme?: 'light' | 'dark';
}

/** Theme, dialogs and toasts for everything inside. */
export function UiProvider({ children, getStyleNonce, forceColourScheme }: UiProviderProps) {
  useEffect(trackFocus, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      // The provider writes all the variables, so a style sheet with their defaults would be a wasted download.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      {...(getStyleNonce ? { getStyleNonce } : {})}
      {...(forceColourScheme ? { forceColorScheme: forceColourScheme } : {})}
    >
      {children}
      <Overlays />
    </MantineProvider>
  );
}
