import { loadOverlays } from '#ui/overlays.tsx';
import { AuthenticatorPart } from './features/auth/components/authenticator-part.tsx';
import { loadWhenIdle } from './shared/load-when-idle.ts';

/**
 * Fetches what comes next while the person types, one after the other: what says that something went wrong, also
 * when nothing can be fetched any more; the step of staff; the font; and the app's files, which the build names in the page. The page itself waits for none of them.
 */
export function fetchNext(): void {
  loadWhenIdle([inTurn], { isShown: true });
}

async function inTurn(): Promise<void> {
  await loadOverlays();
  await AuthenticatorPart.fetchAhead();
  await import('#ui/fonts.css');
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  if (next) document.head.append(next.content);
}
