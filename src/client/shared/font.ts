import { loadWhenIdle } from './load-when-idle.ts';
import { FONT_KEY } from './session/stored-session.ts';

/** Loads the font. Until then, texts are in one of the system's own with its measures. */
export async function loadFont(): Promise<void> {
  await import('#ui/fonts.css');
  const [font] = await document.fonts.load("1em 'Inter Variable'");
  if (font !== undefined) localStorage.setItem(FONT_KEY, 'cached');
}

/** Loads the font at once where the browser has it, and otherwise after what the first screen shows. */
export function loadFontInTime(): void {
  if (localStorage.getItem(FONT_KEY) === null) loadWhenIdle([loadFont]);
  else loadFont().catch(() => undefined);
}
