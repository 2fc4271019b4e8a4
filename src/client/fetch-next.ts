import { loadOverlays } from '#ui/overlays.tsx';
import { LaterPart } from './features/auth/components/later-part.tsx';
import { loadFont } from './shared/font.ts';
import { loadWhenIdle } from './shared/load-when-idle.ts';

/** The first thing people do on the sign-in page. */
const firstInputs = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Fetches what comes next while the person types, in order: error messages, which must also work offline; the later
 * sign-in steps; the font; and the app's files, which the build lists in the page. It starts on the first input or
 * after a few seconds, so the page itself never waits for it.
 */
export function fetchNext(): void {
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    callOff();
    await loadInOrder();
  };
  const callOff = loadWhenIdle([begin]);
  const onBegin = () => void begin().catch(() => undefined);
  for (const event of firstInputs) document.addEventListener(event, onBegin, { once: true, passive: true });
}

async function loadInOrder(): Promise<void> {
  await loadOverlays();
  await LaterPart.fetchAhead();
  await loadFont();
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  if (next) document.head.append(next.content);
}
