import { loadOverlays } from '#ui/overlays.tsx';
import { loadSecretInput } from './features/auth/components/late-secret-input.tsx';
import { loadWhenIdle } from './shared/load-when-idle.ts';

/**
 * Fetches what comes next while the person types, one after the other: the field of the next step; what says that
 * something went wrong, also when nothing can be fetched any more; the font; and the app's files, which the build names in
 * the page. The page itself waits for none of them.
 */
export function fetchNext(): void {
  loadWhenIdle([inTurn], { isShown: true });
}

async function inTurn(): Promise<void> {
  await loadSecretInput();
  await loadOverlays();
  await import('#ui/fonts.css');
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  if (next) document.head.append(next.content);
}
