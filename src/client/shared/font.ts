import { loadWhenIdle } from './load-when-idle.ts';
import { FONT_KEY } from './session/stored-session.ts';

/** Loads the font. Until then, text uses a system font with the same metrics. */
export async function loadFont(): Promise<void> {
  await import('#ui/fonts.css');
  const [font] = await document.fonts.load("1em 'Inter Variable'");
  if (font !== undefined) localStorage.setItem(FONT_KEY, 'cached');
}

/** Loads the font at once if the browser has it cached, otherwise after the first screen. */
export function loadFontInTime(): void {
  if (localStorage.getItem(FONT_KEY) === null) loadWhenIdle([loadFont]);
  else loadFont().catch(() => undefined);
}
