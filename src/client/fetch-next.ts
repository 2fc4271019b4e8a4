import { loadOverlays } from '#ui/overlays.tsx';
import { AuthenticatorPart } from './features/auth/components/authenticator-part.tsx';
import { loadFont } from './shared/font.ts';
import { loadWhenIdle } from './shared/load-when-idle.ts';

/** What somebody does first who is about to sign in. */
const begins = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Fetches what comes next while the person types, one after the other: what says that something went wrong, also when
 * nothing can be fetched any more; the step of staff; the font; and the app's files, which the build names in the page. It
 * begins when they do, or when some seconds have passed: the page itself waits for none of them.
 */
export function fetchNext(): void {
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    callOff();
    await inTurn();
  };
  const callOff = loadWhenIdle([begin]);
  const onBegin = () => void begin().catch(() => undefined);
  for (const event of begins) document.addEventListener(event, onBegin, { once: true, passive: true });
}

async function inTurn(): Promise<void> {
  await loadOverlays();
  await AuthenticatorPart.fetchAhead();
  await loadFont();
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  if (next) document.head.append(next.content);
}
