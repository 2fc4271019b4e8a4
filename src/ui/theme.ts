import {
  type AlertProps,
  type ButtonProps,
  type CheckboxProps,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type InputProps,
  type LoaderProps,
  type MantineColorsTuple,
  type ModalProps,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Shades around the accent for the few places where the kit wants ten of them. tokens.css decides what is visible.
 */
const accent: MantineColorsTuple = [
  '#e3f1ea',
  '#cfe7db',
  '#a8d3c0',
  '#7fbfa3',
  '#5cc7a0',
  '#2f9070',
  '#1d7d5e',
  '#127355',
  '#0b6b4f',
  '#095a43',
];

/** Filled buttons take colour and text from the tokens, so that both schemes keep their contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const family = familyOf(input.color);
  if (family === undefined) return resolved;
  if (input.variant === 'filled')
    return {
      ...resolved,
      background: `var(--${family})`,
      hover: `var(--${family}-hover)`,
      color: `var(--${family}-ink)`,
    };
  return input.variant === 'default' ? resolved : { ...resolved, color: `var(--${family})` };
};

function familyOf(color: string | undefined): 'accent' | 'error' | undefined {
  if (color === undefined || color === 'accent') return 'accent';
  return color === 'red' ? 'error' : undefined;
}

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    /** The kit's colours that the design uses. */
    colors: Record<'accent' | 'dark' | 'gray' | 'red', MantineColorsTuple>;
  }
}

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  variantColorResolver,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  respectReducedMotion: true,
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-lg)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  // Listed by name, because a component loads with the screen that uses it.
  components: {
    Alert: { defaultProps: { variant: 'light' } satisfies Partial<AlertProps> },
    Button: { defaultProps: { size: 'sm' } satisfies ButtonProps },
    Checkbox: {
      // If rounder, small ones look like radio buttons.
      defaultProps: { radius: 4 } satisfies CheckboxProps,
      vars: () => ({
        root: { '--checkbox-color': 'var(--accent)', '--checkbox-icon-color': 'var(--accent-ink)' },
      }),
    },
    Input: { defaultProps: { size: 'sm' } satisfies InputProps },
    Loader: { defaultProps: { color: 'accent' } satisfies LoaderProps },
    // A menu has only items, and the first takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'md',
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        // The kit draws a header element, which would be a second banner on the page.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
    },
  },
});

const shared = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-success': 'var(--accent)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  ...colourFamily('accent', 'accent'),
  ...colourFamily('red', 'error'),
};

/** The kit's variables point to the tokens in both schemes, because the tokens change with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});

function colourFamily(name: string, family: 'accent' | 'error'): Record<string, string> {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-text`]: `var(--${family})`,
    [`${prefix}-filled`]: `var(--${family})`,
    [`${prefix}-filled-hover`]: `var(--${family}-hover)`,
    [`${prefix}-light`]: `var(--${family}-soft)`,
    [`${prefix}-light-hover`]: `var(--${family}-soft)`,
    [`${prefix}-light-color`]: `var(--${family})`,
    [`${prefix}-outline`]: `var(--${family})`,
    [`${prefix}-outline-hover`]: `var(--${family}-soft)`,
  };
}
