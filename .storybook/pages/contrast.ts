export type Tokens = Readonly<Record<string, string>>;

/** The custom properties of tokens.css in both schemes; the dark ones stand over the light ones. */
export function tokensOf(css: string): { readonly light: Tokens; readonly dark: Tokens } {
  const [light = '', dark = ''] = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, block]) => block);
  const own = declared(light);
  return { light: own, dark: { ...own, ...declared(dark) } };
}

function declared(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

/** Contrast of two colours '#rrggbb', 1 to 21. WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
